import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { escapeHtml } from '../../../escape-html.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { decimal } from '../rules.ts';
import type { Invoice } from '../tables.ts';
import { createBankFile } from './service.ts';
import { bankFiles } from './tables.ts';

export const demoEntry = z.strictObject({
  payer: z.string(),
  /** Member key: whose latest invoice is meant. */
  for: z.string().optional(),
  /** How the payer names it. */
  names: z.enum(['reference', 'number', 'nothing']),
  /** In cents; left out: what is open. */
  amount: z.int().optional(),
  /** So much above what is open. */
  more: z.int().default(0),
  text: z.string().default('Dues'),
});
type DemoEntry = z.output<typeof demoEntry>;

/** In place of the sum of its bytes, which every other file has. */
const demoHash = 'demo';

const escaped = escapeHtml;

function entryXml(entry: DemoEntry, invoice: Invoice | undefined, { place, day }: { place: number; day: string }) {
  const open = invoice ? invoice.total - invoice.paid : 0;
  const currency = invoice?.currency ?? 'USD';
  const amount = decimal((entry.amount ?? open) + entry.more, currency);
  const names = { reference: invoice?.reference, number: invoice?.number, nothing: '' }[entry.names];
  return `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>FT ${21_300 + place}</AcctSvcrRef>
    <NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>${escaped(entry.payer)}</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>${escaped([entry.text, names].filter(Boolean).join(' '))}</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
  </Ntry>`;
}

const statement = (iban: string, entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
  ${entries.join('\n  ')}
</Stmt></BkToCstmrStmt></Document>
`;

interface Sent {
  name: string;
  iban: string;
  day: string;
  entries: DemoEntry[];
  invoiceOf(key: string): Promise<Invoice>;
}

/** A statement as a bank writes it, read as any other. */
export async function seedBankFile(
  ctx: Context,
  viewer: Viewer,
  { name, iban, day, entries, invoiceOf }: Sent,
): Promise<void> {
  const written: string[] = [];
  for (const [place, entry] of entries.entries())
    written.push(entryXml(entry, entry.for ? await invoiceOf(entry.for) : undefined, { place, day }));
  const file = new File([statement(iban, written)], name);
  const { id } = await createBankFile(ctx, viewer, { params: undefined, query: undefined, body: { file } });
  await ctx.db.update(bankFiles).set({ hash: demoHash }).where(eq(bankFiles.id, id));
}

/**
 * Before the invoices of the demo go, its file does. Money of another file that was noted at one of them waits for the office again;
 * what of the demo's was noted at somebody else's invoice stays there.
 *
 * @param going ids of the invoices that go
 */
export async function removeDemoBankFile({ db }: Context, going: ReturnType<typeof sql>): Promise<void> {
  const ofDemo = sql`select p.id from bank_payments p join bank_files f on f.id = p.file_id
    where f.hash = ${demoHash} and (p.invoice_id is null or p.invoice_id in (${going}))`;
  await execute(db, null, sql`update bank_payments set like_id = null where like_id in (${ofDemo})`);
  await execute(db, null, sql`delete from bank_payments where id in (${ofDemo})`);
  await execute(
    db,
    null,
    sql`delete from bank_files f where hash = ${demoHash} and not exists (select from bank_payments where file_id = f.id)`,
  );
  await execute(db, null, sql`update bank_payments set suggested_id = null where suggested_id in (${going})`);
  await execute(
    db,
    null,
    sql`update bank_payments
        set status = 'unmatched', reason = 'unnamed', invoice_id = null, answered_by = null, answered_at = null
        where invoice_id in (${going})`,
  );
}
