/*
 * Stands in for https://js.stripe.com: the part of Stripe.js that this product uses, with a form for test cards. What it
 * answers has the shape of Stripe's own answers.
 */
(() => {
  const base = '/sandbox/stripe';
  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });

  function labelled(text, input) {
    const label = document.createElement('label');
    const caption = document.createElement('span');
    caption.textContent = text;
    label.append(caption, input);
    Object.assign(label.style, { display: 'block', marginBottom: '12px' });
    Object.assign(caption.style, { display: 'block', fontSize: '14px', marginBottom: '4px' });
    return label;
  }

  function field(name, placeholder, autocomplete, appearance) {
    const input = document.createElement('input');
    Object.assign(input, { name, placeholder, autocomplete, inputMode: 'numeric', required: true });
    const { colorBackground, colorText, borderRadius } = appearance.variables ?? {};
    Object.assign(input.style, {
      font: 'inherit',
      width: '100%',
      minHeight: '44px',
      padding: '4px 12px',
      boxSizing: 'border-box',
      border: '1px solid currentColor',
      borderRadius: borderRadius ?? '8px',
      background: colorBackground ?? 'transparent',
      color: colorText ?? 'inherit',
    });
    return input;
  }

  function createPaymentElement(appearance, state) {
    const listeners = {};
    const tell = (type, value) => {
      for (const listen of listeners[type] ?? []) listen(value);
    };
    const number = field('number', '1234 1234 1234 1234', 'cc-number', appearance);
    const expiry = field('expiry', 'MM / YY', 'cc-exp', appearance);
    const code = field('cvc', 'CVC', 'cc-csc', appearance);
    const form = document.createElement('div');
    form.dataset.standIn = 'stripe';
    form.append(
      labelled('Card number', number),
      labelled('Expiration date', expiry),
      labelled('Security code', code),
    );
    const note = document.createElement('p');
    note.textContent =
      'A stand-in for Stripe: test cards only, such as 4242 4242 4242 4242. Never enter a real card.';
    Object.assign(note.style, { fontSize: '14px', margin: '0' });
    form.append(note);
    state.read = () => ({
      number: number.value.replace(/\D/g, ''),
      expiry: expiry.value.replace(/\D/g, ''),
      code: code.value.replace(/\D/g, ''),
    });
    const isComplete = () => {
      const { number: digits, expiry: date, code: cvc } = state.read();
      return digits.length >= 12 && date.length === 4 && cvc.length >= 3;
    };
    form.addEventListener('input', () =>
      tell('change', { complete: isComplete(), empty: false, elementType: 'payment' }),
    );
    const element = {
      mount: (place) => {
        const target = typeof place === 'string' ? document.querySelector(place) : place;
        if (!target) throw integrationError('The place to mount the element was not found.');
        target.replaceChildren(form);
        setTimeout(() => tell('ready', { elementType: 'payment' }));
        return element;
      },
      unmount: () => form.remove(),
      destroy: () => form.remove(),
      focus: () => number.focus(),
      update: () => {},
      on: (type, listen) => {
        listeners[type] = [...(listeners[type] ?? []), listen];
        return element;
      },
      once: (type, listen) => element.on(type, listen),
      off: (type) => {
        delete listeners[type];
        return element;
      },
    };
    return element;
  }

  function validationError(typed) {
    const complaint = (code, message) => ({ type: 'validation_error', code, message });
    if (typed.number.length < 12) return complaint('incomplete_number', 'Your card number is incomplete.');
    if (typed.expiry.length !== 4)
      return complaint('incomplete_expiry', 'Your card’s expiration date is incomplete.');
    if (typed.code.length < 3) return complaint('incomplete_cvc', 'Your card’s security code is incomplete.');
    return null;
  }

  /** What a bank's page asks: true when the holder proves that it's them. */
  function askHolder() {
    const dialog = document.createElement('dialog');
    const text = document.createElement('p');
    text.textContent = '3D Secure: the stand-in’s bank asks whether it is you who pays.';
    const row = document.createElement('p');
    return new Promise((resolve) => {
      for (const [label, answer] of [
        ['Complete authentication', true],
        ['Fail authentication', false],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        Object.assign(button.style, {
          font: 'inherit',
          minHeight: '44px',
          marginRight: '8px',
          padding: '4px 12px',
        });
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(answer);
        });
        row.append(button);
      }
      dialog.append(text, row);
      dialog.addEventListener('cancel', () => {
        dialog.remove();
        resolve(false);
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function send(clientSecret, number, isAuthenticated) {
    const answer = await fetch(`${base}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, number, isAuthenticated }),
    });
    return answer.json();
  }

  const failedToAuthenticate = (kind) => ({
    error: {
      type: 'invalid_request_error',
      code: `${kind}_intent_authentication_failure`,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  });

  async function confirm(kind, { elements, confirmParams = {}, redirect = 'always' }) {
    const { clientSecret, state } = elements.standIn;
    if (!state.isSubmitted) throw integrationError('elements.submit() must be called before this.');
    state.isSubmitted = false;
    try {
      const { number } = state.read();
      let answer = await send(clientSecret, number, false);
      if (answer.status === 'requires_action') {
        if (!(await askHolder())) return failedToAuthenticate(kind);
        answer = await send(clientSecret, number, true);
      }
      if (answer.error) return { error: answer.error };
      if (redirect === 'always') {
        const back = new URL(confirmParams.return_url);
        back.searchParams.set(`${kind}_intent`, answer.id);
        back.searchParams.set('redirect_status', answer.status);
        location.assign(back);
        return new Promise(() => {});
      }
      return { [`${kind}Intent`]: { id: answer.id, status: answer.status, client_secret: clientSecret } };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The stand-in can’t be reached.' } };
    }
  }

  async function handleNextAction({ clientSecret }) {
    try {
      const answer = await send(clientSecret, undefined, await askHolder());
      if (answer.error) return { error: answer.error };
      return { paymentIntent: { id: answer.id, status: answer.status, client_secret: clientSecret } };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The stand-in can’t be reached.' } };
    }
  }

  window.Stripe = (publishableKey) => {
    if (!publishableKey) throw integrationError('Please call Stripe() with your publishable key.');
    return {
      elements: ({ clientSecret, appearance = {} }) => {
        const state = { read: () => ({ number: '', expiry: '', code: '' }), isSubmitted: false };
        return {
          standIn: { clientSecret, state },
          create: (type) => {
            if (type !== 'payment') throw integrationError(`The stand-in has no element ${type}.`);
            return createPaymentElement(appearance, state);
          },
          getElement: () => null,
          update: () => {},
          submit: async () => {
            const error = validationError(state.read());
            state.isSubmitted = !error;
            return error ? { error } : { selectedPaymentMethod: 'card' };
          },
        };
      },
      confirmPayment: (options) => confirm('payment', options),
      confirmSetup: (options) => confirm('setup', options),
      handleNextAction,
    };
  };
})();
