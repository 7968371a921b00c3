import type { RequestNote } from '@guildhall/contract/chat.ts';
import { lineOf, type StoredLine } from '../../../lines.ts';
import { matched } from '../lines.ts';
import { fitOf, type Listing, tasteOf } from '../score.ts';

/** `memberId` when the name is a member's own. */
type Named = { name: string; memberId?: number } & Partial<Listing>;

const nothing: Listing = { needs: [], offers: [], tags: [], industry: null, location: null };
const shownTopics = 3;

/** The first line of a match's room: who, why, and what was written with the requests. */
export function matchedLine(
  asker: Named,
  target: { name: string } & Listing,
  notes: RequestNote[] = [],
): StoredLine {
  const fit = fitOf(tasteOf([{ ...nothing, ...asker }]), target);
  const values = {
    asker: asker.name,
    ...(asker.memberId !== undefined && { askerId: asker.memberId }),
    target: target.name,
    targetOffers: fit.theyOffer.slice(0, shownTopics),
    targetNeeds: fit.theyNeed.slice(0, shownTopics),
    industry: fit.industry,
    place: fit.place,
    tags: fit.tags.slice(0, shownTopics),
  };
  return lineOf(matched, values, notes);
}

/** One member's requests, oldest first: the newest note is what they say now. */
export function noteOf(
  member: { memberId: number; name: string },
  requests: readonly { note: string | null }[],
): RequestNote[] {
  const text = requests.findLast(({ note }) => note)?.note;
  return text ? [{ ...member, text }] : [];
}
