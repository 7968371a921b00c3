import type { Request } from '@guildhall/contract/endpoint.ts';
import type { setInvoiceSettings as contract, InvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findSettings, saveSettings } from '../repository.ts';

export async function getInvoiceSettings(ctx: Context): Promise<InvoiceSettings | null> {
  return (await findSettings(ctx.db)) ?? null;
}

export async function setInvoiceSettings(
  ctx: Context,
  _viewer: Viewer,
  { body }: Request<typeof contract>,
): Promise<InvoiceSettings> {
  await saveSettings(ctx.db, body);
  return body;
}
