import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';

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
  const hello = room.partner ? `Hello ${room.partner.displayName}` : 'Hello';
  const theirs = room.partnerBusiness?.name;
  const from = myBusiness ? ` from ${myBusiness}` : '';
  const both = myBusiness && theirs ? `what ${myBusiness} and ${theirs}` : 'what we';
  return [
    {
      label: 'Introduce yourself',
      text: `${hello}, I’m ${me.displayName}${from}. Good to meet you! I’d like to hear more about ${theirs ?? 'what you do'}.`,
    },
    {
      label: 'Propose a time',
      text: `${hello}, shall we talk about ${both} can do for each other? When would a short call suit you this week?`,
    },
    {
      label: 'Ask for a price list',
      text: `${hello}, could you send me ${theirs ? `the price list of ${theirs}` : 'your price list'}? Thank you, ${me.displayName}${from}`,
    },
  ];
}
