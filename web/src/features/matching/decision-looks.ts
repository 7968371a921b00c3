import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { Handshake, Heart, type LucideIcon, Star, X } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import type { Tint } from '#web/ui/badge.tsx';
import type { IconButtonProps } from '#web/ui/icon-button.tsx';

interface DecisionLook {
  icon: LucideIcon;
  /** Below the icon, and on the card while it is pulled. */
  word: Message;
  /** Names the button, with the word in it: `Pass on Harbour Lane Coffee`. */
  label: (name: string) => string;
  /** What comes of it. */
  outcome: Message;
  variant: IconButtonProps['variant'];
  tint: Tint;
  /** Where the word stands: opposite to where the card goes, so that it stays in sight. */
  corner: string;
  /** How strongly the card is tinted; the drag sets the variable. */
  strength: string;
  key: string;
  keyName: string;
}

type Looks = Record<MatchAction, DecisionLook>;

/** What the decisions are called and do, as long as nothing is known of whom they are about. */
export const looks: Looks = {
  dislike: {
    icon: X,
    word: message('Pass'),
    label: (name) => t('Pass on {name}', { name }),
    outcome: message('Puts it under Rejected'),
    variant: 'danger',
    tint: 'danger',
    corner: 'right-4',
    strength: 'opacity-(--dislike,0)',
    key: 'ArrowLeft',
    keyName: '←',
  },
  star: {
    icon: Star,
    word: message('Keep'),
    label: (name) => t('Keep {name} for later', { name }),
    outcome: message('Saves it under Favorites'),
    variant: 'accent',
    tint: 'accent',
    corner: 'left-1/2 -translate-x-1/2',
    strength: 'opacity-(--star,0)',
    key: 'ArrowDown',
    keyName: '↓',
  },
  like: {
    icon: Heart,
    word: message('Ask to meet'),
    label: (name) => t('Ask to meet {name}', { name }),
    outcome: message('Sends them a request'),
    variant: 'primary',
    tint: 'primary',
    corner: 'left-4',
    strength: 'opacity-(--like,0)',
    key: 'ArrowRight',
    keyName: '→',
  },
};

/** To somebody who has asked, the same decisions are answers. */
const answers: Looks = {
  ...looks,
  dislike: {
    ...looks.dislike,
    word: message('Decline'),
    label: (name) => t('Decline {name}', { name }),
    outcome: message('Declines their request; they are not told'),
  },
  like: {
    ...looks.like,
    icon: Handshake,
    word: message('Accept'),
    label: (name) => t('Accept {name}', { name }),
    outcome: message('Opens your private chat'),
  },
};

/** Nobody hears of it yet. */
const unheard: Looks = {
  ...looks,
  like: { ...looks.like, outcome: message('Your request waits until somebody claims this listing') },
};

/** How the three decisions on a business look, and what they are called. */
export function looksFor({ request, isClaimed }: Pick<Candidate, 'request' | 'isClaimed'>): Looks {
  if (request) return answers;
  return isClaimed ? looks : unheard;
}

/** The way back from the latest of them. */
export const undoLook = {
  word: message('Undo'),
  label: message('Undo the last decision'),
  key: 'Control+Z Meta+Z',
};

/** The order of the buttons. */
export const decisionOrder: readonly MatchAction[] = ['dislike', 'star', 'like'];
