import { seller } from '../server/src/test/seller.ts';
import { expect, type Person } from './story.ts';

const billingDetails = {
  name: 'Oak & Sons',
  line1: '1 Mill Lane',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};

/** A call that stories have no screen for. @param baseURL of the site: without it the call would come from elsewhere */
async function put({ context }: Person, path: string, data: object, baseURL = ''): Promise<void> {
  const answer = await context.request.put(path, { data, headers: { origin: baseURL } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** The site takes transfers from now on. @param office an admin @param changes of what stands on the invoices */
export const openOffice = (office: Person, baseURL?: string, changes: object = {}) =>
  put(office, '/api/admin/invoice-settings', { ...seller, ...changes }, baseURL);

/** Whom the member's invoices are for. */
export const giveDetails = (member: Person, baseURL?: string, changes: object = {}) =>
  put(member, '/api/membership/billing-details', { ...billingDetails, ...changes }, baseURL);
