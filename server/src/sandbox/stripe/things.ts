/* What the stand-in remembers, in the words of Stripe's API; what begins with a line below is its own and never told. */

interface Thing {
  id: string;
  object: string;
  /** Seconds, as all times here. */
  created: number;
}

type Metadata = Record<string, string>;

export interface Customer extends Thing {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
  deleted?: boolean;
  /** Of a coupon that the operator has given them at the dashboard. */
  _percentOff?: number;
  /** So much later it is for this customer than for others. */
  _shift: number;
}

export interface PaymentMethod extends Thing {
  object: 'payment_method';
  type: 'card';
  customer: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  _number: string;
}

export interface PaymentIntent extends Thing {
  object: 'payment_intent';
  customer: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: { code: string; message: string } | null;
  _invoice: string;
}

export interface SetupIntent extends Thing {
  object: 'setup_intent';
  customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  payment_method: string | null;
  usage: string;
  metadata: Metadata;
}

export interface Charge extends Thing {
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded' | 'failed';
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  payment_method: string;
}

export interface Refund extends Thing {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
}

export interface Dispute extends Thing {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Product extends Thing {
  object: 'product';
  name: string;
}

export interface Price extends Thing {
  object: 'price';
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  active: boolean;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  invoice: string;
  subscription: string;
  quantity: 1;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string };
  };
}

export interface Invoice extends Thing {
  object: 'invoice';
  customer: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: string;
  currency: string;
  total: number;
  subtotal: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  automatically_finalizes_at: number | null;
  hosted_invoice_url: string | null;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
  period_start: number;
  period_end: number;
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: null;
  };
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
  /** Told only to who asks for it, as `payments` and `confirmation_secret`. */
  _intent: string | null;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  subscription: string;
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

/** What a subscription becomes once its latest invoice is paid. */
export interface PendingUpdate {
  billing_cycle_anchor: number | null;
  expires_at: number;
  subscription_items: [SubscriptionItem];
  trial_end: number | null;
}

export interface Subscription extends Thing {
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  currency: string;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible'; flexible: null };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  start_date: number;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' };
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  pending_update: PendingUpdate | null;
  /** With it. */
  _pending: Pick<Subscription, 'items' | 'billing_cycle_anchor' | 'status' | 'trial_start' | 'trial_end'> | null;
  metadata: Metadata;
}

export interface WebhookEndpoint extends Thing {
  object: 'webhook_endpoint';
  url: string;
  status: 'enabled' | 'disabled';
  api_version: string;
  enabled_events: string[];
  metadata: Metadata;
  _secret: string;
}

export interface StripeEvent extends Thing {
  object: 'event';
  type: string;
  api_version: string;
  livemode: false;
  data: { object: unknown };
  /** What became of sending it; null: not sent. */
  _answer: string | null;
  _customer: string | null;
}

export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  product: Product;
  price: Price;
  invoice: Invoice;
  subscription: Subscription;
  webhook_endpoint: WebhookEndpoint;
  event: StripeEvent;
}
export type Kind = keyof Kinds;
export type AnyThing = Kinds[Kind];
