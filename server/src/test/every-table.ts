import { peopleAroundAlice } from './everything.ts';
import type { TestApp } from './harness.ts';

const moment = '2026-01-02T03:04:05.678Z';

/** Of the tables that no member's life reaches: what stands there says nothing, in the shape of what would. */
const others: Record<string, Record<string, unknown>> = {
  added_industries: { key: 'boatbuilding', name: 'Boatbuilding' },
  chat_earlier_words: { message_id: 1, content: 'Before', replaced_at: moment },
  demo_listings: { business_id: 1 },
  listing_details: { business_id: 1, street: '1 Harbour Road', languages: [], links: [] },
  listing_hours: {
    business_id: 1,
    hours: { timeZone: 'UTC', week: [[], [], [], [], [], [], []], exceptions: [] },
  },
  listing_photos: { business_id: 1, url: '/api/files/0', position: 0 },
  directory_unknown_places: { text: 'nowhere' },
  card_accounts: { member_id: 1, customer_id: 'cus_1', rev: 0 },
  stray_customers: {
    customer_id: 'cus_2',
    is_live: false,
    is_second: false,
    plan: 'basic',
    amount: 2900,
    currency: 'USD',
    started_at: moment,
    seen_at: moment,
  },
  card_invoices: {
    id: 'in_1',
    member_id: 1,
    customer_id: 'cus_1',
    is_live: false,
    amount: 2900,
    currency: 'USD',
    status: 'paid',
    issued_at: moment,
  },
  invoice_settings: {
    id: 1,
    name: 'Chamber',
    line1: '2 Hall Street',
    city: 'Berlin',
    country: 'DE',
    tax_category: 'O',
    tax_rate: 0,
    tax_reason: 'Dues',
    iban: 'DE89370400440532013000',
    due_days: 14,
    prefix: 'A',
  },
  invoice_reminder_settings: { id: 1, is_on: true, levels: [] },
  leaving_customers: { customer_id: 'cus_2', is_live: true, since: moment },
  daily_figures: { day: '2026-01-02', counted_at: moment },
  departures: { day: '2026-01-02' },
  missed_searches: { day: '2026-01-02', count: 1 },
  missed_words: { week: '2025-12-29', word: 'chandlery', count: 1 },
  visit_medians: { industry: 'Retail', span: 30, listings: 5 },
  stripe_endpoints: { id: 'we_1', sealed: 'sealed', created_at: moment },
  stripe_events: { id: 'evt_1', received_at: moment },
  held_mails: { sealed: 'sealed', waiting_since: moment },
  trade_words: { word: 'shipwright', meanings: ['Boatbuilding'] },
  import_labels: { kind: 'industry', key: 'boatbuilding', given: 'Boatbuilding', value: 'Manufacturing' },
  import_rows: {
    import_id: 1,
    line: 2,
    outcome: 'new',
    name: 'Oar & Anchor',
    notes: ['No place'],
    is_written: true,
  },
  flag_words: { key: 'casino', word: 'Casino' },
  place_positions: { key: 'harwick', position: '(0.1, 0.2, 0.3)' },
  recognised_places: { text: 'harwick', label: 'Harwick', is_placed: true },
  refused_addresses: { address_hash: 'hash', created_at: moment },
  setup_link: { id: 1, token_hash: 'hash', created_at: moment },
  site_logos: { size: 64, version: 'v1', content: '\\x89504e47' },
  sign_ups: {
    secret_hash: 'hash',
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: 'zoe',
    first_name: 'Zoë',
    last_name: 'Zander',
    email: 'zoe@people.example',
    is_email_verified: true,
    expires_at: moment,
  },
};

/** At least one row in each table, for what has to work on all of them. */
export async function fillEveryTable(app: TestApp): Promise<void> {
  await peopleAroundAlice(app);
  for (const [table, row] of Object.entries(others)) {
    const columns = Object.keys(row).join(', ');
    await app.pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)
       where not exists (select from ${table})`,
      [JSON.stringify(row)],
    );
  }
}
