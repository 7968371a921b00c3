import type { MatchAction } from '@guildhall/contract/matching.ts';
import { Heart, type LucideIcon, Star, X } from 'lucide-react';
import type { Tint } from '#web/ui/badge.tsx';

interface DecisionLook {
  icon: LucideIcon;
  /** Names the button: `Pass on Harbour Lane Coffee`. */
  label: (name: string) => string;
  /** On the card while it is pulled. */
  stamp: string;
  tint: Tint;
  /** Where the stamp stands: opposite to where the card goes, so that it stays in sight. */
  corner: string;
  key: string;
  keyName: string;
}

/** How the three decisions look and are called, in the order of the buttons. */
export const decisionLooks: Record<MatchAction, DecisionLook> = {
  dislike: {
    icon: X,
    label: (name) => `Pass on ${name}`,
    stamp: 'Pass',
    tint: 'danger',
    corner: 'right-4',
    key: 'ArrowLeft',
    keyName: '←',
  },
  star: {
    icon: Star,
    label: (name) => `Star ${name}`,
    stamp: 'Star',
    tint: 'accent',
    corner: 'left-1/2 -translate-x-1/2',
    key: 'ArrowDown',
    keyName: '↓',
  },
  like: {
    icon: Heart,
    label: (name) => `Like ${name}`,
    stamp: 'Like',
    tint: 'primary',
    corner: 'left-4',
    key: 'ArrowRight',
    keyName: '→',
  },
};

export const decisionOrder: readonly MatchAction[] = ['dislike', 'star', 'like'];
