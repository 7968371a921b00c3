import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { t } from '#web/lib/text.ts';

interface Starter {
  label: string;
  /** What it puts into the composer, to be changed and sent by hand. */
  text: string;
}

interface Sides {
  me: Pick<Me, 'displayName'>;
  /** Undefined for whoever has none. */
  myBusiness: string | undefined;
  room: Pick<Room, 'partner' | 'partnerBusiness'>;
}

/** Three ways to begin, in the names of the two. */
export function startersFor({ me, myBusiness, room }: Sides): Starter[] {
  const theirs = room.partnerBusiness?.name ?? '';
  const words = {
    partner: room.partner?.displayName ?? '',
    name: me.displayName,
    mine: myBusiness ?? '',
    theirs,
    greeted: room.partner ? 'partner' : 'nobody',
    from: myBusiness ? 'business' : 'person',
    to: theirs ? 'business' : 'person',
    both: myBusiness && theirs ? 'businesses' : 'people',
  };
  return [
    {
      label: t('Introduce yourself'),
      text: t(
        '{greeted, select, partner {Hello {partner}} other {Hello}}, I’m {name}{from, select, business { from {mine}} other {}}. Good to meet you! I’d like to hear more about {to, select, business {{theirs}} other {what you do}}.',
        words,
      ),
    },
    {
      label: t('Propose a time'),
      text: t(
        '{greeted, select, partner {Hello {partner}} other {Hello}}, shall we talk about {both, select, businesses {what {mine} and {theirs}} other {what we}} can do for each other? When would a short call suit you this week?',
        words,
      ),
    },
    {
      label: t('Ask for a price list'),
      text: t(
        '{greeted, select, partner {Hello {partner}} other {Hello}}, could you send me {to, select, business {the price list of {theirs}} other {your price list}}? Thank you, {name}{from, select, business { from {mine}} other {}}',
        words,
      ),
    },
  ];
}
