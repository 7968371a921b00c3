import type { Message, Room } from '@guildhall/contract/chat.ts';
import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import { Handshake } from 'lucide-react';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { type Marked, Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { rich, t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { RequestNotes } from './request-notes.tsx';
import { startersFor } from './starters.ts';

interface SideProps {
  person: Pick<MemberCard, 'displayName' | 'profileImageUrl'> | null;
  business: Marked | null | undefined;
}

/** A business's mark with the face behind it, where there is one; somebody without a business is their own mark. */
function Side({ person, business }: SideProps) {
  if (!business)
    return (
      <Avatar
        name={person?.displayName ?? '?'}
        src={person?.profileImageUrl}
        size="lg"
        className="sm:size-20! sm:text-2xl!"
      />
    );
  return (
    <span className="relative inline-flex">
      <Monogram {...business} size="fluid" />
      {person?.profileImageUrl && (
        <Avatar
          name={person.displayName}
          src={person.profileImageUrl}
          size="sm"
          className="absolute -right-2.5 -bottom-2.5 ring-3 ring-paper"
        />
      )}
    </span>
  );
}

interface FirstHelloProps {
  room: Room;
  me: Me;
  /** What the house says of the match: who met, and why, and what was written with the request. */
  line: Message | undefined;
  /** Puts a sentence into the composer. */
  onPick: (text: string) => void;
}

/** A private room in which nobody has said anything yet: who meets whom, why, and three ways to begin. */
export function FirstHello({ room, me, line, onPick }: FirstHelloProps) {
  const { data: businesses, isPending } = useMyBusinesses();
  const mine = businesses?.[0];
  const starters = startersFor({ me, myBusiness: mine?.name, room });
  return (
    <div className="m-auto flex max-w-xl flex-col items-center px-4 py-8 text-center short:py-3 sm:px-6">
      <div className="flex h-14 items-center gap-4 short:hidden sm:h-20">
        {isPending ? <span className="size-14 sm:size-20" /> : <Side person={me} business={mine} />}
        <Handshake aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
        <Side person={room.partner} business={room.partnerBusiness} />
      </div>
      <h3 className="mt-6 text-xl wrap-anywhere short:mt-0">
        {rich('Say hello to {name}', { name: <bdi>{room.partner?.displayName ?? room.name}</bdi> })}
      </h3>
      {line && (
        <p dir="auto" className="mt-2 text-balance text-muted wrap-anywhere">
          {line.content}
        </p>
      )}
      <RequestNotes notes={line?.notes} people={[me, room.partner]} className="mt-4" />
      <ul aria-label={t('Ways to begin')} className="mt-5 flex flex-wrap justify-center gap-2">
        {starters.map(({ label, text }) => (
          <li key={label}>
            <Button variant="secondary" size="sm" disabled={isPending} onClick={() => onPick(text)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('Pick one, and it appears below for you to change and send.')}</p>
    </div>
  );
}
