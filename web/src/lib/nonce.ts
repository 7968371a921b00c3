// The scroll lock of dialogs writes a <style>; its library reads the nonce under this conventional name.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
