import { type Context, inTransaction } from '../../context.ts';
import { hasBilling } from '../members/rules.ts';
import { noticeRecap } from './notices.ts';
import { listDue, noteTold } from './repository.ts';
import { isWorthTelling } from './rules.ts';
import { getRecap } from './service.ts';

const atOnce = 200;

/** Tells members what their membership brings, a month before it ends or renews, at most once a year. */
export async function tellRecaps(ctx: Context): Promise<void> {
  if (!hasBilling(ctx)) return;
  for (let after = 0; ; ) {
    const members = await listDue(ctx.db, ctx.now(), { after, limit: atOnce });
    for (const { id } of members) await tell(ctx, id);
    const last = members.at(-1);
    if (!last || members.length < atOnce) return;
    after = last.id;
  }
}

async function tell(ctx: Context, memberId: number): Promise<void> {
  const recap = await getRecap(ctx, { id: memberId });
  if (!isWorthTelling(recap)) return;
  await inTransaction(ctx, async (ctx) => {
    if (await noteTold(ctx.db, memberId, ctx.now())) await noticeRecap(ctx, memberId, recap);
  });
}
