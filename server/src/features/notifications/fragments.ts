import type { NotificationTopic } from '@guildhall/contract/notifications.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isThere } from '../members/fragments.ts';

/** The member `u` may be mailed at this moment and hasn't chosen otherwise. Without a topic nobody chooses. */
export function mayBeMailed(u: string, topic: NotificationTopic | null): SQL {
  const member = sql.identifier(u);
  return sql`(${isThere(u)} and ${member}.email_confirmed_at is not null
    and not exists (
      select from notification_settings chosen
      where chosen.member_id = ${member}.id and chosen.topic = ${topic} and chosen.channel = 'mail' and chosen.choice = 'never'))`;
}
