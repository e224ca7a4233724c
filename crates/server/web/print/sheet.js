// @ts-check
customElements.define('parlor-sheet', class extends HTMLElement {});
