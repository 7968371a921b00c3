import type { Call } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type { updateProfile } from '@guildhall/contract/profile.ts';
import { type ContactField, contactFields, type Visibility } from '@guildhall/contract/visibility.ts';

export { fieldLabels } from '#web/features/members/shared/field-labels.ts';

/** In the order of the form. */
export const textFields = [
  'firstName',
  'lastName',
  'nickname',
  'bio',
  'location',
  'website',
  'phone',
  'linkedin',
  'instagram',
  'calendly',
  'workRole',
  'company',
] as const;
type TextField = (typeof textFields)[number];

export type ProfileForm = Record<TextField, string> & { useNicknameInChat: boolean; visibility: Visibility };

export function formOf(me: Me): ProfileForm {
  const texts = Object.fromEntries(textFields.map((name) => [name, me[name] ?? ''])) as Record<TextField, string>;
  return { ...texts, useNicknameInChat: me.useNicknameInChat, visibility: me.visibility };
}

const changedAudiences = (values: Visibility, before: Visibility): ContactField[] =>
  contactFields.filter((field) => values[field] !== before[field]);

/** What was changed, and nothing else: what another screen saves meanwhile is not taken back. */
export function changedIn(values: ProfileForm, before: ProfileForm): Partial<ProfileForm> {
  const changed: Partial<ProfileForm> = {};
  for (const name of textFields) if (values[name] !== before[name]) changed[name] = values[name];
  if (values.useNicknameInChat !== before.useNicknameInChat) changed.useNicknameInChat = values.useNicknameInChat;
  if (changedAudiences(values.visibility, before.visibility).length > 0) changed.visibility = values.visibility;
  return changed;
}

type Body = NonNullable<Call<typeof updateProfile>['body']>;

export function toBody(values: ProfileForm, me: Me): Body {
  const { visibility, ...changed } = changedIn(values, formOf(me));
  if (!visibility) return changed;
  const fields = changedAudiences(visibility, me.visibility);
  return { ...changed, visibility: Object.fromEntries(fields.map((field) => [field, visibility[field]])) };
}
