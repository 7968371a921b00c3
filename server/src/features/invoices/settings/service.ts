import type { Request } from '@guildhall/contract/endpoint.ts';
import type { setInvoiceSettings as contract, InvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { findSettings, saveSettings } from '../repository.ts';
import { dayOf } from '../rules.ts';

export async function getInvoiceSettings(ctx: Context): Promise<InvoiceSettings | null> {
  return (await findSettings(ctx.db)) ?? null;
}

export async function setInvoiceSettings(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract>,
): Promise<InvoiceSettings> {
  await inTransaction(ctx, async (ctx) => {
    await saveSettings(ctx.db, body);
    await recordAct(ctx, { act: 'settings.changed', details: { what: 'invoices' } });
  });
  ctx.log.warn(
    { memberId: viewer.id },
    'an admin has set from whom invoices are, and to which account they are paid',
  );
  return body;
}

/** What the office's calendar shows. */
export async function today(ctx: Context): Promise<string> {
  return dayOf(ctx.now(), (await findSettings(ctx.db))?.timeZone ?? 'UTC');
}
