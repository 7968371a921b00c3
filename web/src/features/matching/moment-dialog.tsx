import type { Me } from '@guildhall/contract/members.ts';
import { Handshake } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { closeMoment, type Moment, useMoment } from './moment.ts';
import { useMatches } from './queries.ts';

interface Side {
  name: string;
  type: string | null;
  logoUrl: string | null;
}

/** Both sides, as well as they are known by now. */
function useSides({ matchId, name, match }: Moment, me: Me): [mine: Side, theirs: Side] {
  const { data: matches = [] } = useMatches();
  const { data: businesses = [] } = useMyBusinesses();
  const known = match ?? matches.find((row) => row.id === matchId);
  const mine = businesses.find(({ id }) => id === known?.targetBusiness?.id) ?? businesses[0];
  return [
    mine ?? { name: me.displayName, type: 'Member', logoUrl: me.profileImageUrl },
    known?.business ?? { name: name ?? 'Your match', type: 'Member', logoUrl: null },
  ];
}

const meet =
  'size-24! rounded-card! border-4 border-surface text-2xl! shadow-float animate-[slide-in_600ms_cubic-bezier(0.2,0.9,0.25,1.1)_both]';

function Meeting({ mine, theirs }: { mine: Side; theirs: Side }) {
  return (
    <div
      aria-hidden="true"
      data-tint="primary"
      className="relative flex h-44 items-center justify-center overflow-hidden rounded-card bg-tint"
    >
      <Pattern
        seed={`${mine.name} ${theirs.name}`}
        columns={12}
        rows={6}
        className="absolute inset-0 size-full opacity-60"
      />
      <span style={{ '--from-x': '-12rem' } as CSSProperties} className="contents">
        <Monogram {...mine} className={`${meet} -mr-1.5`} />
      </span>
      <span style={{ '--from-x': '12rem' } as CSSProperties} className="contents">
        <Monogram {...theirs} className={`${meet} -ml-1.5`} />
      </span>
      <span className="absolute inset-x-0 top-1/2 mx-auto mt-6 inline-flex size-11 animate-[rise-in_300ms_450ms_both] items-center justify-center rounded-full border-4 border-surface bg-primary text-on-primary [&_svg]:size-5">
        <Handshake />
      </span>
    </div>
  );
}

function Told({ moment, me }: { moment: Moment; me: Me }) {
  const [mine, theirs] = useSides(moment, me);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeMoment()}
      width="sm"
      title={`You and ${theirs.name} are matched`}
      description="A private room is open for the two of you. Its first line says why you fit; the second is yours."
      footer={
        <>
          <Button variant="secondary" onClick={closeMoment}>
            Keep looking
          </Button>
          <Button asChild>
            <Link to={chatRoom(moment.roomId)} onClick={closeMoment}>
              Say hello
            </Link>
          </Button>
        </>
      }
    >
      <Meeting mine={mine} theirs={theirs} />
    </Dialog>
  );
}

/** An accepted match is a moment: both sides meet, and the way to their room is one click. */
export function MomentDialog({ me }: { me: Me }) {
  const moment = useMoment();
  return moment && <Told key={moment.roomId} moment={moment} me={me} />;
}
