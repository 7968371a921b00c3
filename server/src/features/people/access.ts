import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { lockMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';

export async function lockUser(ctx: Context, id: number): Promise<User> {
  const member = await lockMember(ctx.db, id);
  if (!member) throw notFound(message('This member was not found.'));
  return member;
}
