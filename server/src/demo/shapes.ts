import type { Topic } from '@guildhall/contract/topics.ts';

export interface DemoMember {
  /** Unique short name by which the other demo data refers to the member. */
  key: string;
  firstName: string;
  lastName: string;
  nickname?: string;
  useNicknameInChat?: boolean;
  role: 'user' | 'moderator' | 'admin';
  location: string;
  bio: string;
  phone?: string;
  website?: string;
  workRole?: string;
  joinedDaysAgo: number;
}

export interface DemoBusiness {
  /** Unique; decisions refer to it. */
  name: string;
  /** Member key; absent: nobody has claimed the listing. A member's first listing is the primary one. */
  owner?: string;
  type: 'Freelancer' | 'SME' | 'Corporate' | 'Non-profit' | 'NGO';
  industry:
    | 'Technology'
    | 'Healthcare'
    | 'Finance'
    | 'Marketing'
    | 'Education'
    | 'Retail'
    | 'Consulting'
    | 'Manufacturing'
    | 'Real Estate'
    | 'Other';
  /** Blank on a few unclaimed listings that nobody has completed yet; so is `location`. */
  description: string;
  location: string;
  website?: string;
  email?: string;
  phone?: string;
  employees?: number;
  founded?: number;
  revenue?: string;
  /** 2 to 8 on owned listings, possibly none on unclaimed ones. */
  tags: string[];
  /** 1 to 4 each on owned listings, possibly none on unclaimed ones. */
  needs: Topic[];
  offers: Topic[];
  addedDaysAgo: number;
}

export interface DemoDecision {
  /** Member key. */
  by: string;
  /** Business name. */
  on: string;
  action: 'like' | 'star' | 'dislike';
  daysAgo: number;
  /** Only on a like of an owned business; without it the request is pending. */
  outcome?: 'accepted' | 'declined';
  note?: string;
}

export interface DemoLine {
  /** Member key. */
  by: string;
  /** Since the previous line; of the first line, since the start. */
  minutesAfter: number;
  text: string;
}

export interface DemoConversation {
  /** Member keys; one of them liked a business of the other and was accepted. */
  between: [string, string];
  startedDaysAgo: number;
  lines: DemoLine[];
  /** The member who has not read the last lines, those after their own last one (at most three). */
  unreadFor?: string;
}

export interface DemoGeneral {
  startedDaysAgo: number;
  lines: DemoLine[];
}

export interface DemoCommunity {
  town: string;
  chamberName: string;
  members: DemoMember[];
  businesses: DemoBusiness[];
  decisions: DemoDecision[];
  conversations: DemoConversation[];
  general: DemoGeneral;
}
