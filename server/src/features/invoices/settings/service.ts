import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  setInvoiceSettings as contract,
  InvoiceSettings,
  NewSeries,
} from '@guildhall/contract/invoice-settings.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { findCopiedAt } from '../../../db/site.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { findSettings, saveSettings } from '../repository.ts';
import { beginOf, dayOf, seriesOf } from '../rules.ts';

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
export const today = (ctx: Context): Promise<string> => officeDay(ctx, ctx.now());

/** What it showed at the moment. */
export async function officeDay(ctx: Context, moment: Date): Promise<string> {
  return dayOf(moment, (await findSettings(ctx.db))?.timeZone ?? 'UTC');
}

/** After a restore the office has to know why numbers look different, and which ones it can't see any more. */
export async function getNewSeries(ctx: Context): Promise<NewSeries | null> {
  const [settings, since] = [await findSettings(ctx.db), await findCopiedAt(ctx.db)];
  if (!settings || !since) return null;
  const day = dayOf(ctx.now(), settings.timeZone);
  const series = seriesOf(settings.prefix, day, since);
  return series === seriesOf(settings.prefix, day, null) ? null : { begin: beginOf(series), since };
}
