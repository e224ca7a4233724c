customElements.define('sorry-rules', class extends HTMLElement {});
