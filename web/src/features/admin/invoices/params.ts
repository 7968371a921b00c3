import { type InvoiceFilter, invoiceFilters } from '@guildhall/contract/invoices.ts';
import { textOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

const searchMax = 100;

interface Asked {
  filter: InvoiceFilter;
  q: string;
}

export const invoicesCodec: UrlCodec<Asked> = {
  read: (params) => ({
    filter: invoiceFilters.find((filter) => filter === params.get('invoices')) ?? 'all',
    q: textOf(params, 'q', searchMax),
  }),
  write: ({ filter, q }, params) =>
    new URLSearchParams(
      withParam(withParam(String(params), 'invoices', filter === 'all' ? null : filter), 'q', q || null),
    ),
};
