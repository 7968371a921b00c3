import type { MemberStatus } from '@guildhall/contract/member-status.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { Tint } from '#web/ui/badge.tsx';

/** What the office calls the standing of a firm. */
export const memberStatusLooks: Record<MemberStatus, { label: Message; tint: Tint }> = {
  applicant: { label: message('Applicant'), tint: 'blue' },
  active: { label: message('Active'), tint: 'green' },
  paused: { label: message('Paused'), tint: 'orange' },
  former: { label: message('Former'), tint: 'grey' },
};
