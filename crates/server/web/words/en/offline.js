// @ts-check
// The texts of the page that is shown when the server cannot be reached.

export const offline = {
  title: 'No connection',
  text: 'Either this device is offline, or the server is briefly unavailable. This page reloads as soon as Parlor is back.',
  kept: 'Nothing is lost: every move you saw at a table has been saved.',
  retry: 'Try again',
};
