import { generalRoomId } from '@guildhall/contract/chat.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { listRows } from '../../db/statement.ts';
import { isThere } from '../members/fragments.ts';

const signInRow = z.object({ memberId: z.int(), at: z.string(), userAgent: z.string() });

/** Of sessions that live, the latest first. */
export function listSignIns(db: Database, limit: number, now: Date): Promise<z.output<typeof signInRow>[]> {
  return listRows(
    db,
    'list-sign-ins',
    signInRow,
    sql`select s.user_id as "memberId", s.sess ->> 'createdAt' as at, s.sess ->> 'userAgent' as "userAgent"
        from session s join users u on u.id = s.user_id
        where s.expire > ${now} and ${isThere('u')} order by s.sess ->> 'createdAt' desc limit ${limit}`,
  );
}

const writerRow = z.object({ memberId: z.int(), messages: z.int() });

/** Who has written most in General Chat since the moment. */
export function listWriters(db: Database, since: Date, limit: number): Promise<z.output<typeof writerRow>[]> {
  return listRows(
    db,
    'list-writers',
    writerRow,
    sql`select m.sender_id as "memberId", count(*)::int as messages from chat_messages m
        where m.created_at > ${since} and m.room_id = ${generalRoomId} and m.sender_id is not null
        group by m.sender_id order by messages desc, m.sender_id limit ${limit}`,
  );
}

const newRow = z.object({ memberId: z.int(), joinedAt: z.date(), isConfirmed: z.boolean() });

export function listNewMembers(db: Database, limit: number): Promise<z.output<typeof newRow>[]> {
  return listRows(
    db,
    'list-new-members',
    newRow,
    sql`select u.id as "memberId", u.created_at as "joinedAt", u.email_confirmed_at is not null as "isConfirmed"
        from users u where ${isThere('u')} order by u.id desc limit ${limit}`,
  );
}
