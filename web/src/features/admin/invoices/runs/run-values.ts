import type { Billed } from '@guildhall/contract/invoice-runs.ts';
import type { membershipTypes } from '@guildhall/contract/members.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { t } from '#web/lib/text.ts';
import type { RunBody } from './queries.ts';
import type { WhomKind } from './words.ts';

/** A member who is billed by name. */
interface Chosen {
  id: number;
  name: string;
}

export interface RunForm {
  whom: WhomKind;
  ofPlan: (typeof membershipTypes)[number];
  groupId: string;
  tag: string;
  members: Chosen[];
  plan: PaidPlan;
  months: string;
  billsCovered: boolean;
}

function whomOf({ whom, ofPlan, groupId, tag, members }: RunForm): Billed {
  if (whom === 'plan') return { kind: whom, plan: ofPlan };
  if (whom === 'group') return { kind: whom, groupId: Number(groupId) };
  if (whom === 'tag') return { kind: whom, tag };
  if (whom === 'members') return { kind: whom, ids: members.map(({ id }) => id) };
  return { kind: whom };
}

export const toRunBody = (form: RunForm): RunBody => ({
  plan: form.plan,
  months: Number(form.months),
  whom: whomOf(form),
  billsCovered: form.billsCovered,
});

export const emptyRun: RunForm = {
  whom: 'everyone',
  ofPlan: 'basic',
  groupId: '',
  tag: '',
  members: [],
  plan: 'basic',
  months: '12',
  billsCovered: false,
};

/** What the contract says of the parts of `whom` stands beside the field that is meant. */
export const missingOf = ({ whom, groupId, tag, members }: RunForm): Complaints => ({
  ...(whom === 'group' && groupId === '' && { 'whom.groupId': undefined, groupId: t('Please choose a group.') }),
  ...(whom === 'tag' && tag.trim() === '' && { 'whom.tag': undefined, tag: t('Please type a tag.') }),
  ...(whom === 'members' &&
    members.length === 0 && { 'whom.ids': undefined, members: t('Please choose at least one member.') }),
});
