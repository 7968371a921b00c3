/** What is asked for, as Stripe names it. */
export interface Wanted {
  price?: string;
  trialEnd?: number | 'now';
  cancelAtPeriodEnd?: boolean;
  defaultPaymentMethod?: string;
  proration?: string;
  prorationDate?: number;
  paymentBehavior?: string;
  savesCard?: boolean;
  withoutCard?: 'cancel' | 'create_invoice' | 'pause';
  metadata?: Record<string, string>;
}

/** The fields of a call, as the official client writes them: `items[0][price]`, `expand[0]`. */
export class Form {
  #fields: URLSearchParams;

  constructor(text: string) {
    this.#fields = new URLSearchParams(text);
  }

  text(name: string): string | undefined {
    return this.#fields.get(name) ?? undefined;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : text === 'true';
  }

  list(name: string): string[] {
    const own = [...this.#fields].filter(([key]) => key.replace(/\[\d*\]$/, '') === name && key !== name);
    return own.map(([, value]) => value);
  }

  record(name: string): Record<string, string> {
    const fields = [...this.#fields].flatMap(([key, value]) => {
      const [, inner] = key.startsWith(`${name}[`) ? (/\[([^\]]+)\]$/.exec(key) ?? []) : [];
      return inner ? [[inner, value] as const] : [];
    });
    return Object.fromEntries(fields);
  }

  /** What a subscription is to be. @param prefix where its fields lie inside another's */
  wanted(prefix = ''): Wanted {
    const nested = (first: string, rest = '') => (prefix ? `${prefix}[${first}]${rest}` : `${first}${rest}`);
    const trialEnd = this.text(nested('trial_end'));
    const saves = this.text('payment_settings[save_default_payment_method]');
    const withoutCard = this.text('trial_settings[end_behavior][missing_payment_method]');
    return {
      price: this.text(nested('items', '[0][price]')),
      trialEnd: trialEnd === undefined || trialEnd === 'now' ? (trialEnd as 'now' | undefined) : Number(trialEnd),
      cancelAtPeriodEnd: this.flag(nested('cancel_at_period_end')),
      defaultPaymentMethod: this.text('default_payment_method'),
      proration: this.text(nested('proration_behavior')),
      prorationDate: this.number(nested('proration_date')),
      paymentBehavior: this.text('payment_behavior'),
      savesCard: saves === 'on_subscription',
      withoutCard: withoutCard as Wanted['withoutCard'],
      metadata: this.record('metadata'),
    };
  }
}
