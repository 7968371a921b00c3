// From the first paint until the page lives (`data-ready`): what somebody presses, sends, chooses or types waits here, is marked, and
// happens once when the page can do it. The last press counts, but for a form that was sent. What was chosen or typed before it is
// kept, however long it takes.
(() => {
  const pressKeptMs = 30_000;
  const passed = { bubbles: true, cancelable: true, composed: true };
  const shown = '#root[data-ready]';
  const typed = new Map();
  /** What was chosen by a button, in the order of the last press on each. */
  const choices = new Map();
  let press;

  const isLink = ({ tagName }) => tagName === 'A';
  /** It is one of several, such as a plan, and what is pressed next goes by it. */
  const isChoice = (element) => element.hasAttribute('aria-pressed');
  const isPressed = (element) => element.tagName === 'BUTTON' || isLink(element);
  /** What it is called on the screen. */
  const wordsOf = (element) =>
    element.getAttribute('aria-label') ??
    (isPressed(element) ? element : element.labels?.[0])?.textContent.trim() ??
    '';
  /**
   * The same one, also where the page was drawn anew: a control by its name, a button, link or nameless control by its words, if there
   * is only one. Off the page a control has no label any more, so its words are remembered.
   */
  function again(element, words) {
    if (element.isConnected) return element;
    const isSame = (other) =>
      isPressed(element) || !element.name
        ? wordsOf(other) === words
        : other.name === element.name && (element.type !== 'radio' || other.value === element.value);
    const same = [...document.querySelectorAll(`#root ${element.tagName}`)].filter(isSame);
    return same.length === 1 ? same[0] : undefined;
  }

  function mark(element, isWaiting) {
    element.toggleAttribute('data-waiting', isWaiting);
    if (isWaiting) element.ariaBusy = 'true';
    else element.removeAttribute('aria-busy');
  }
  function hold(event, element, act, isSubmit = false) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (press?.isSubmit && !isSubmit) return;
    if (press) mark(press.element, false);
    if (isChoice(element)) {
      press = undefined;
      choices.delete(element);
      choices.set(element, { act, words: wordsOf(element) });
      mark(element, true);
      return;
    }
    press = { element, act, isSubmit, words: wordsOf(element), at: Date.now() };
    // A key of the whole page: nothing of it waits.
    if (element !== document.body) mark(element, true);
  }

  function onSubmit(event) {
    const { target: form, submitter } = event;
    if (form.method !== 'post') return;
    const element = submitter ?? form;
    const send = (found) => (submitter ? found.form?.requestSubmit(found) : found.requestSubmit());
    hold(event, element, send, true);
  }
  const pressed = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  function onPress(event) {
    const button = event.target.closest?.('a, button');
    if (!button?.closest('#root')) return;
    // A link leads on by itself, but for one that takes along what was typed (ui/link.tsx).
    const isFollowed =
      !typed.size || !('carries' in button.dataset) || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isLink(button) ? isFollowed : button.type === 'submit' && button.form) return;
    if (event.type !== 'click') event.stopImmediatePropagation();
    else
      hold(event, button, (found) => {
        // Somebody may be typing elsewhere by now.
        if (document.activeElement === document.body) found.focus();
        for (const type of pressed)
          found.dispatchEvent(
            new (type[0] === 'p' ? PointerEvent : MouseEvent)(type, { ...passed, pointerType: 'mouse' }),
          );
      });
  }
  function onKey(event) {
    const { key, ctrlKey, metaKey, target } = event;
    const isPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    const isSingle = /^[/?]$/.test(key) && !ctrlKey && !metaKey && !target.closest?.('input, textarea, select');
    if (!isPalette && !isSingle) return;
    hold(event, document.body, (found) =>
      found.dispatchEvent(new KeyboardEvent('keydown', { ...passed, key, ctrlKey, metaKey })),
    );
  }
  function onTyping({ target }) {
    if (!target.closest('#root')) return;
    const isTicked = /^(?:checkbox|radio)$/.test(target.type);
    typed.set(target, { value: isTicked ? target.checked : target.value, words: wordsOf(target) });
    if (isTicked || target.tagName === 'SELECT') mark(target, true);
  }

  /** React takes a value for news only where it differs from the one that it knows of: it learns of another one first. */
  function type(control, value) {
    if (typeof value === 'boolean') {
      control.checked = !value;
      control.click();
      return;
    }
    if (control.type === 'file') return;
    const { selectionStart, selectionEnd } = control;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
    control.value = control.defaultValue ?? '';
    set.call(control, value);
    if (selectionEnd) control.setSelectionRange(selectionStart, selectionEnd);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  /** A word that an input method has half written is lost where its field is taken over: src/main.tsx waits for its end. */
  function onComposing({ type }) {
    document.getElementById('root').toggleAttribute('data-composing', type === 'compositionstart');
  }

  const acts = {
    submit: onSubmit,
    keydown: onKey,
    input: onTyping,
    change: onTyping,
    compositionstart: onComposing,
    compositionend: onComposing,
  };
  for (const name of pressed) acts[name] = onPress;
  const begun = location.pathname;

  function letGo() {
    for (const [name, listener] of Object.entries(acts)) removeEventListener(name, listener, true);
    for (const element of [...typed.keys(), ...choices.keys(), ...(press ? [press.element] : [])])
      mark(element, false);
  }
  /** The page's code is lost: a form goes to the server and a link leads on as without scripts. */
  function giveUp() {
    letGo();
    if (press?.isSubmit || (press && isLink(press.element))) press.act(press.element);
  }
  /** Each press is drawn before the next one is looked for. Where a choice is gone, what was pressed after it may mean another thing. */
  async function choose() {
    for (const [element, { act, words }] of choices) {
      const found = again(element, words);
      if (!found || wordsOf(found) !== words) return false;
      act(found);
      await undefined;
    }
    return true;
  }
  async function replay() {
    removeEventListener('startfailed', giveUp);
    letGo();
    // Somebody went Back meanwhile: all of it was meant for the page that was left.
    if (location.pathname !== begun) return;
    for (const [control, { value, words }] of typed) {
      const found = again(control, words);
      if (found) type(found, value);
    }
    // What was typed is drawn.
    await undefined;
    if (!(await choose()) || !press) return;
    const found = again(press.element, press.words);
    if (!found) return;
    const isMeant = press.isSubmit || (Date.now() - press.at < pressKeptMs && wordsOf(found) === press.words);
    // A link takes along what was typed.
    if (isMeant) press.act(found);
  }

  for (const [name, listener] of Object.entries(acts)) addEventListener(name, listener, true);
  addEventListener('startfailed', giveUp, { once: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(shown)) return;
    observer.disconnect();
    // What the page's first effects have changed is drawn first.
    setTimeout(replay);
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
})();
