import type { Me } from '@guildhall/contract/members.ts';
import { Handshake } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { toComposer } from '#web/lib/focus-wish.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { acceptedTexts } from '../deck/feedback.ts';
import { useTab } from '../queries.ts';
import { type Celebration, closeCelebration, useCelebration } from './celebration.ts';

interface Side {
  name: string;
  type: string | null;
  industry: string | null;
  logoUrl: string | null;
}

/** Both sides, as well as they are known by now. */
function useSides({ roomId, name, match }: Celebration, me: Me): [mine: Side, theirs: Side] {
  // The newest match heads its tab.
  const { data: matches } = useTab('matches', '', match === null);
  const { data: businesses = [] } = useMyBusinesses();
  const known = match ?? matches?.pages[0]?.items.find((row) => row.roomId === roomId);
  const mine = businesses.find(({ id }) => id === known?.targetBusiness?.id) ?? businesses[0];
  return [
    mine ?? { name: me.displayName, type: 'Member', industry: null, logoUrl: me.profileImageUrl },
    known?.business ?? { name: name ?? 'Your match', type: 'Member', industry: null, logoUrl: null },
  ];
}

const meet = 'border-4 border-surface shadow-float animate-[slide-in_280ms_cubic-bezier(0.2,0.9,0.25,1.1)_both]';

function Meeting({ mine, theirs }: { mine: Side; theirs: Side }) {
  return (
    <div
      data-tint="primary"
      className="relative flex h-44 items-center justify-center overflow-hidden rounded-card bg-tint"
    >
      <p className="absolute inset-x-0 top-3 z-10 text-center">
        <span className="inline-block rounded-full bg-primary px-2.5 py-0.5 text-xs font-medium text-on-primary">
          {t(acceptedTexts.title)}
        </span>
      </p>
      <Pattern
        seed={`${mine.name} ${theirs.name}`}
        columns={12}
        rows={6}
        className="absolute inset-0 size-full opacity-60"
      />
      <span style={{ '--from-x': '-12rem' } as CSSProperties} className="contents">
        <Monogram {...mine} size="xl" className={`${meet} -mr-1.5`} />
      </span>
      <span style={{ '--from-x': '12rem' } as CSSProperties} className="contents">
        <Monogram {...theirs} size="xl" className={`${meet} -ml-1.5`} />
      </span>
      <span className="absolute inset-x-0 top-1/2 mx-auto mt-6 inline-flex size-11 animate-[rise-in_120ms_160ms_both] items-center justify-center rounded-full border-4 border-surface bg-primary text-on-primary [&_svg]:size-5">
        <Handshake />
      </span>
    </div>
  );
}

/** Both sides of a match that has just been accepted, one click away from their room. */
function CelebrationDialog({ celebration, me }: { celebration: Celebration; me: Me }) {
  const [mine, theirs] = useSides(celebration, me);
  const hello = useRef<HTMLAnchorElement>(null);
  const hasChat = useIsOn('chat');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeCelebration()}
      width="sm"
      title={t('You and {name} are matched', { name: theirs.name })}
      description={
        hasChat &&
        rich('{description}. The next line is yours.', {
          description: <span>{t(acceptedTexts.description)}</span>,
        })
      }
      initialFocus={hello}
      footer={
        <>
          <Button variant="secondary" onClick={closeCelebration}>
            {t('Keep looking')}
          </Button>
          {hasChat && (
            <Button asChild>
              <Link ref={hello} to={chatRoom(celebration.roomId)} state={toComposer} onClick={closeCelebration}>
                {t('Say hello')}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <Meeting mine={mine} theirs={theirs} />
    </Dialog>
  );
}

export function OpenCelebration({ me }: { me: Me }) {
  const celebration = useCelebration();
  return celebration && <CelebrationDialog key={celebration.roomId} celebration={celebration} me={me} />;
}
