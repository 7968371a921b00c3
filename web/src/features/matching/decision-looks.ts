import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { Handshake, Heart, type LucideIcon, Star, X } from 'lucide-react';
import type { Tint } from '#web/ui/badge.tsx';
import type { IconButtonProps } from '#web/ui/icon-button.tsx';

interface DecisionLook {
  icon: LucideIcon;
  /** Below the icon, and on the card while it is pulled. */
  word: string;
  /** Names the button, with the word in it: `Pass on Harbour Lane Coffee`. */
  label: (name: string) => string;
  /** What comes of it. */
  outcome: string;
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
    word: 'Pass',
    label: (name) => `Pass on ${name}`,
    outcome: 'Puts it under Rejected',
    variant: 'danger',
    tint: 'danger',
    corner: 'right-4',
    strength: 'opacity-(--dislike,0)',
    key: 'ArrowLeft',
    keyName: '←',
  },
  star: {
    icon: Star,
    word: 'Keep',
    label: (name) => `Keep ${name} for later`,
    outcome: 'Saves it under Favorites',
    variant: 'accent',
    tint: 'accent',
    corner: 'left-1/2 -translate-x-1/2',
    strength: 'opacity-(--star,0)',
    key: 'ArrowDown',
    keyName: '↓',
  },
  like: {
    icon: Heart,
    word: 'Ask to meet',
    label: (name) => `Ask to meet ${name}`,
    outcome: 'Sends them a request',
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
    word: 'Decline',
    label: (name) => `Decline ${name}`,
    outcome: 'Declines their request; they are not told',
  },
  like: {
    ...looks.like,
    icon: Handshake,
    word: 'Accept',
    label: (name) => `Accept ${name}`,
    outcome: 'Opens your private chat',
  },
};

/** Nobody hears of it yet. */
const unheard: Looks = {
  ...looks,
  like: { ...looks.like, outcome: 'Your request waits until somebody claims this listing' },
};

/** How the three decisions on a business look, and what they are called. */
export function looksFor({ request, isClaimed }: Pick<Candidate, 'request' | 'isClaimed'>): Looks {
  if (request) return answers;
  return isClaimed ? looks : unheard;
}

/** The way back from the latest of them. */
export const undoLook = { word: 'Undo', label: 'Undo the last decision', key: 'Control+Z Meta+Z' };

/** The order of the buttons. */
export const decisionOrder: readonly MatchAction[] = ['dislike', 'star', 'like'];
