import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/invoice-reminders.ts';
import type { PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { lockWithMember } from '../paying/service.ts';
import { changeInvoice } from '../repository.ts';
import { targetOf } from '../rules.ts';
import { findReminderSettings, saveReminderSettings } from './repository.ts';
import { builtIn } from './rules.ts';

export async function getReminderSettings(ctx: Context): Promise<contract.ReminderSettings> {
  return (await findReminderSettings(ctx.db)) ?? builtIn;
}

export async function setReminderSettings(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract.setReminderSettings>,
): Promise<contract.ReminderSettings> {
  await inTransaction(ctx, async (ctx) => {
    await saveReminderSettings(ctx.db, body);
    await recordAct(ctx, { act: 'settings.changed', details: { what: 'reminders' } });
  });
  ctx.log.warn(
    { memberId: viewer.id },
    'an admin has set when members are reminded of invoices, and in what words',
  );
  return body;
}

export function setInvoiceReminders(
  ctx: Context,
  _viewer: Viewer,
  { params, body }: Request<typeof contract.setInvoiceReminders>,
): Promise<PaidInvoice> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockWithMember(ctx, params.id);
    if (invoice.status !== 'open')
      throw new AppError('conflict', message('Only an invoice that is open has reminders.'));
    const changed = { remindersPaused: body.isPaused };
    await changeInvoice(ctx.db, invoice.id, changed);
    const details = { to: body.isPaused ? 'paused' : 'on' };
    await recordAct(ctx, { act: 'invoice.reminders_set', target: targetOf(invoice), details });
    return toPaidInvoice(ctx, { ...invoice, ...changed });
  });
}
