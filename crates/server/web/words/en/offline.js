// @ts-check
// The page shown when the server cannot be reached.

export const offline = {
  title: 'Nobody answers',
  text: 'Parlor cannot be reached. Either this device has no connection, or the server is away for a moment. This page reloads as soon as it is back.',
  kept: 'Nothing is lost: every move that was shown at a table is kept there.',
  retry: 'Try again',
};
