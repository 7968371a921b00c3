import type { Me } from '@guildhall/contract/members.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import type { ContactField } from '@guildhall/contract/visibility.ts';
import { Eye, EyeOff } from 'lucide-react';
import { EditLink } from '#web/features/members/shared/edit-link.tsx';
import { formatDate } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { audienceSentences } from './audience-words.ts';
import { fieldLabels } from './profile-form.ts';

/** `https://www.example.com/` → `example.com`. */
const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

interface RowProps {
  me: Me;
  name: keyof ReturnType<typeof fieldLabels>;
  isLink?: boolean;
  /** It is shown to whom the member chooses. */
  contact?: ContactField;
}

function Value({ me, name, isLink }: RowProps) {
  const value = me[name];
  const url = isLink && value ? toHttpUrl(value) : undefined;
  if (!value)
    return (
      <EditLink field={name} className="link inline-flex min-h-6 items-center">
        {rich('Add<hidden> {field}</hidden>', {
          field: fieldLabels()[name],
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </EditLink>
    );
  if (url)
    return (
      <OutsideLink href={url} className="wrap-anywhere">
        {shortUrl(url)}
      </OutsideLink>
    );
  return (
    <span dir="auto" className="block text-start wrap-anywhere whitespace-pre-line">
      {value}
    </span>
  );
}

function Row(props: RowProps) {
  const { me, name, contact } = props;
  const audience = contact && me.visibility[contact];
  const Icon = audience === 'nobody' ? EyeOff : Eye;
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{fieldLabels()[name]}</dt>
      <dd className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
        <span className="min-w-0">
          <Value {...props} />
          {name === 'nickname' && me.nickname && me.useNicknameInChat && (
            <span className="block text-muted">{t('It’s your name in chat.')}</span>
          )}
        </span>
        {audience && me[name] && (
          <span className="inline-flex shrink-0 items-center gap-1.5 text-muted">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {t(audienceSentences[audience])}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The profile as it is, in the order of the form. */
export function ProfileDetails({ me }: { me: Me }) {
  return (
    <Card>
      <CardHeader title={t('About you')} subtitle={t('Member since {date}', { date: formatDate(me.createdAt) })} />
      <CardBody>
        <dl className="divide-y text-sm">
          <Row me={me} name="firstName" />
          <Row me={me} name="lastName" />
          <Row me={me} name="nickname" />
          <Row me={me} name="bio" />
          <Row me={me} name="location" contact="location" />
          <Row me={me} name="email" contact="email" />
          <Row me={me} name="website" contact="website" isLink />
          <Row me={me} name="phone" contact="phone" />
          <Row me={me} name="linkedin" contact="linkedin" isLink />
          <Row me={me} name="instagram" contact="instagram" isLink />
          <Row me={me} name="calendly" contact="calendly" isLink />
          <Row me={me} name="workRole" />
          <Row me={me} name="company" />
        </dl>
      </CardBody>
    </Card>
  );
}
