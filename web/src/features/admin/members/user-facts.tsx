import type { UserPage } from '@guildhall/contract/user-page.ts';
import { contactFields } from '@guildhall/contract/visibility.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatAgo, formatDate, formatFull } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Fact, Facts, Part } from './part.tsx';
import { audienceWords, contactWords } from './words.ts';

interface UserProps {
  user: UserPage;
}

export function NotePart({ user: { note } }: UserProps) {
  if (!note) return null;
  const when = formatDate(note.updatedAt);
  return (
    <Part title={t('Note')}>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{note.text}</bdi>
      </p>
      <p className="text-xs text-muted">
        {note.by ? t('{name}, {when}', { name: note.by.displayName, when }) : when}
      </p>
    </Part>
  );
}

const yesOrNo = (is: boolean) => (is ? t('Yes') : t('No'));

/** How they are reached, how they get in, and when they were here. */
export function AccountPart({ user: { id, account, isEmailConfirmed, createdAt, lastSeenAt } }: UserProps) {
  return (
    <Part title={t('Account')}>
      <Facts>
        <Fact label={t('Number')}>{id}</Fact>
        {account && (
          <Fact label={t('E-mail')}>
            <bdi>{account.email}</bdi>
          </Fact>
        )}
        <Fact label={t('E-mail confirmed')}>{yesOrNo(isEmailConfirmed)}</Fact>
        {account?.phone && (
          <Fact label={t('Phone')}>
            <bdi>{account.phone}</bdi>
          </Fact>
        )}
        <Fact label={t('Joined')}>{formatDate(createdAt)}</Fact>
        <Fact label={t('Last seen')}>
          {lastSeenAt ? <time title={formatFull(lastSeenAt)}>{formatAgo(lastSeenAt)}</time> : t('Never')}
        </Fact>
        {account && (
          <>
            <Fact label={t('Sessions')}>{account.sessions}</Fact>
            <Fact label={t('Signs in by')}>
              {[account.hasPassword && t('Password'), ...account.providers].filter(Boolean).join(', ') ||
                t('Nothing')}
            </Fact>
            <Fact label={t('Second factor')}>
              {account.hasSecondFactor ? t('Yes') : account.isSecondFactorRequired ? t('Asked for') : t('No')}
            </Fact>
          </>
        )}
      </Facts>
    </Part>
  );
}

/** What stands against it that they do all that a member may. */
function hindrancesOf({ status, isEmailConfirmed, account, sanctions }: UserPage): string[] {
  if (status === 'suspended') return [t('They can’t sign in: the account is suspended.')];
  if (status === 'leaving') return [t('They can sign in only to keep the account.')];
  const isBarred = (type: 'mute' | 'ban') => sanctions.some((one) => one.isInForce && one.type === type);
  return [
    !isEmailConfirmed &&
      t('They look around. To write, to claim and to see contact data they first confirm their e-mail address.'),
    account?.isSecondFactorRequired &&
      !account.hasSecondFactor &&
      t('They only look around until they have set up a second factor.'),
    isBarred('ban')
      ? t('They are banned from chat.')
      : isBarred('mute') && t('They can read in chat, but not write.'),
  ].filter((words) => typeof words === 'string');
}

export function MayPart({ user }: UserProps) {
  const hindrances = hindrancesOf(user);
  return (
    <Part title={t('What they can do now')}>
      {hindrances.length === 0 ? (
        <p>{t('All that members of their plan can do.')}</p>
      ) : (
        hindrances.map((words) => <p key={words}>{words}</p>)
      )}
    </Part>
  );
}

/** What others see of them: the profile, and whom each way to reach them is shown to. */
export function SeenPart({ user: { id, status, visibility, isPaused } }: UserProps) {
  return (
    <Part title={t('What others see')}>
      {status === 'suspended' || status === 'leaving' ? (
        <p className="text-muted">{t('Nothing at the moment: nobody meets them.')}</p>
      ) : (
        <p>
          <MemberLink id={id} className="link">
            {t('Open the profile as it is shown to you')}
          </MemberLink>
        </p>
      )}
      {isPaused && <p className="text-muted">{t('They are not in Discover, by their own wish.')}</p>}
      <Disclosure summary={t('Whom they show what')}>
        <Facts>
          {contactFields.map((field) => (
            <Fact key={field} label={t(contactWords[field])}>
              {t(audienceWords[visibility[field] ?? 'nobody'])}
            </Fact>
          ))}
        </Facts>
      </Disclosure>
    </Part>
  );
}
