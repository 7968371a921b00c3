import { demoPrefix } from '@guildhall/contract/invoice-settings.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import { execute, listRows } from '../../db/statement.ts';
import { calledBy } from '../../demo-call.ts';
import { daysAgo, idOf, readDemoFile, type World } from '../../demo-world.ts';
import type { Viewer } from '../../http/viewer.ts';
import { demoAccounts, demoMembers } from '../members/demo.ts';
import { lockMember } from '../members/repository.ts';
import { hasBilling } from '../members/rules.ts';
import { forget } from '../notifications/service.ts';
import { demoEntry, removeDemoBankFile, seedBankFile } from './bank/demo.ts';
import { cancelInvoice } from './cancelling/service.ts';
import { bill } from './issuing/service.ts';
import { recordInvoicePayment } from './paying/service.ts';
import { remindOfInvoices } from './reminders/jobs.ts';
import { listPayments, saveDetails } from './repository.ts';
import { reverseInvoicePayment } from './reversing/service.ts';
import { createInvoiceRun } from './runs/service.ts';
import { workRun } from './runs/turns/service.ts';
import { setInvoiceSettings, today } from './settings/service.ts';
import { type Invoice, invoiceSettings, invoices } from './tables.ts';

const nullableText = z.string().nullable();
const seller = z.strictObject({
  ...{ name: z.string(), line1: z.string(), line2: nullableText, postcode: nullableText, city: z.string() },
  ...{ country: z.string(), vatNumber: nullableText, taxNumber: nullableText, registrationNumber: nullableText },
  ...{ taxCategory: z.enum(['S', 'E', 'O']), taxRate: z.int(), taxReason: nullableText },
  ...{ iban: z.string(), bic: nullableText, dueDays: z.int() },
});

/** Who acts is the office, but for who asks. `by` and `of` are member keys, and mean the latest invoice. */
const step = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('ask'),
    daysAgo: z.number(),
    by: z.string(),
    plan: z.enum(paidPlans),
    months: z.int(),
  }),
  z.strictObject({ act: z.literal('pay'), daysAgo: z.number(), by: z.string(), reference: z.string() }),
  z.strictObject({ act: z.literal('reverse'), daysAgo: z.number(), by: z.string(), reason: z.string() }),
  z.strictObject({ act: z.literal('cancel'), daysAgo: z.number(), by: z.string() }),
  z.strictObject({ act: z.literal('remind'), daysAgo: z.number() }),
  z.strictObject({
    act: z.literal('run'),
    daysAgo: z.number(),
    plan: z.enum(paidPlans),
    months: z.int(),
    /** By its name. */
    group: z.string(),
  }),
  z.strictObject({ act: z.literal('bank'), daysAgo: z.number(), name: z.string(), entries: z.array(demoEntry) }),
]);
type Step = z.output<typeof step>;

const demoInvoices = z.strictObject({
  seller,
  buyers: z.array(
    z.strictObject({
      of: z.string(),
      name: z.string(),
      line1: z.string(),
      postcode: z.string(),
      city: z.string().default('Tarrowmouth'),
    }),
  ),
  /** In the order in which they were done, so that numbers and days rise together. */
  steps: z.array(step),
});

export const readDemoInvoices = () => readDemoFile('invoices.json', demoInvoices);

/** The events' zone. */
const timeZone = 'Europe/London';

/** What these calls don't ask. */
const none = { params: undefined, query: undefined };

/** All by the services that do it in a call: numbers, checks, months and files are those of real invoices (0132). */
export async function seedInvoices(ctx: Context, world: World): Promise<void> {
  if (!hasBilling(ctx)) return;
  const { seller, buyers, steps } = readDemoInvoices();
  const office = { id: idOf(world.memberIds, demoAccounts.admin), role: 'admin' } as const;
  const first = calledBy(ctx, office, daysAgo(world, (steps[0]?.daysAgo ?? 0) + 1));
  await setInvoiceSettings(first.ctx, first.viewer, {
    ...none,
    body: { ...seller, prefix: demoPrefix, timeZone },
  });
  for (const { of, ...address } of buyers)
    await saveDetails(ctx.db, idOf(world.memberIds, of), {
      ...address,
      line2: null,
      country: seller.country,
      vatNumber: null,
      buyerReference: null,
    });
  for (const one of steps) {
    const isOwn = one.act === 'ask';
    const who = isOwn ? ({ id: idOf(world.memberIds, one.by), role: 'user' } as const) : office;
    const { ctx: then, viewer } = calledBy(ctx, who, daysAgo(world, one.daysAgo));
    await take(then, viewer, world, one, seller.iban);
  }
}

async function take(ctx: Context, viewer: Viewer, world: World, one: Step, iban: string): Promise<void> {
  const latest = (key: string) => latestOf(ctx, idOf(world.memberIds, key));
  switch (one.act) {
    case 'ask': {
      const { plan, months } = one;
      const { version } = ctx.offer.plans[plan];
      // The bound of what members ask for by themselves is for days to come.
      await lockMember(ctx.db, viewer.id);
      await bill(ctx, viewer.id, { plan, months, version }, { issuedBy: viewer.id });
      return;
    }
    case 'pay': {
      const { id, total, paid } = await latest(one.by);
      const body = { amount: total - paid, paidOn: await today(ctx), reference: one.reference };
      const said = { keepsCredit: false, isAnother: false };
      await recordInvoicePayment(ctx, viewer, { ...none, params: { id }, body: { ...body, ...said } });
      return;
    }
    case 'reverse': {
      const { id } = await latest(one.by);
      const [payment] = await listPayments(ctx.db, id, 1);
      const params = { id, paymentId: payment?.id ?? 0 };
      await reverseInvoicePayment(ctx, viewer, { ...none, params, body: { reason: one.reason, reaches: [] } });
      return;
    }
    case 'cancel':
      await cancelInvoice(ctx, viewer, { ...none, params: { id: (await latest(one.by)).id }, body: {} });
      return;
    case 'remind':
      return remindOfInvoices(ctx);
    case 'run': {
      const whom = { kind: 'group', groupId: idOf(world.groupIds, one.group) } as const;
      const { plan, months } = one;
      const { run } = await createInvoiceRun(ctx, viewer, {
        ...none,
        body: { plan, months, whom, billsCovered: false, dryRun: false },
      });
      // The job that waits finds it done.
      if (run) await workRun(ctx, run.id);
      return;
    }
    case 'bank': {
      const { name, entries } = one;
      return seedBankFile(ctx, viewer, { name, entries, iban, day: await today(ctx), invoiceOf: latest });
    }
  }
}

async function latestOf({ db }: Context, memberId: number): Promise<Invoice> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!found) throw new Error(`The demo member ${memberId} has no invoice`);
  return found;
}

/** Whoever was billed: the seller of these doesn't exist. */
const going = sql`select id from invoices where series ~ ${`^${demoPrefix}[0-9]{4}[A-Z]*$`}`;

const goingRow = z.object({ number: z.string(), isOfDemo: z.boolean() });

/** Takes the demo's invoices out, with all that hangs on them. Months that a real member has by one stay theirs. */
export async function removeDemoInvoices(ctx: Context): Promise<number> {
  const { db } = ctx;
  const found = await listRows(
    db,
    null,
    goingRow,
    sql`select number, coalesce(member_id in ${demoMembers}, false) as "isOfDemo" from invoices where id in (${going})`,
  );
  await removeDemoBankFile(ctx, going);
  await execute(
    db,
    null,
    sql`with members as (delete from invoice_run_members where invoice_id in (${going}) returning run_id)
        delete from invoice_runs r where id in (select run_id from members)
          and not exists (select from invoice_run_members m where m.run_id = r.id and m.invoice_id is not null
            and m.invoice_id not in (${going}))`,
  );
  await execute(db, null, sql`delete from invoice_reminders where invoice_id in (${going})`);
  await execute(db, null, sql`delete from invoice_payments where invoice_id in (${going})`);
  await execute(db, null, sql`delete from invoices where id in (${going})`);
  await db.delete(invoiceSettings).where(eq(invoiceSettings.prefix, demoPrefix));
  // Of demo members it goes with their accounts.
  for (const { number, isOfDemo } of found) if (!isOfDemo) await forget(ctx, `invoice:${number}`);
  return found.length;
}
