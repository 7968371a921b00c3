import { expect, type Person } from './story.ts';

const seller = {
  name: 'Harwick Chamber of Commerce',
  line1: '2 Hall Street',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  taxCategory: 'S',
  taxRate: 1900,
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFF',
  dueDays: 14,
  prefix: 'HW',
};

const billingDetails = {
  name: 'Oak & Sons',
  line1: '1 Mill Lane',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};

async function put({ context }: Person, path: string, data: object, baseURL = ''): Promise<void> {
  const answer = await context.request.put(path, { data, headers: { origin: baseURL } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The site takes transfers from now on. @param office an admin */
export const openOffice = (office: Person, baseURL?: string) =>
  put(office, '/api/admin/invoice-settings', seller, baseURL);

/** Whom the member's invoices are for. */
export const giveDetails = (member: Person, baseURL?: string) =>
  put(member, '/api/membership/billing-details', billingDetails, baseURL);
