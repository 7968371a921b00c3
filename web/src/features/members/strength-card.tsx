import type { Me } from '@guildhall/contract/members.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { profileStrength } from './strength.ts';

export function StrengthCard({ me }: { me: Me }) {
  const { percent, filled, total } = profileStrength(me);
  return (
    <Card>
      <CardHeader title="Profile Strength" actions={<span className="font-serif text-xl">{percent}%</span>} />
      <CardBody>
        <Progress value={percent} label="Profile strength in percent" />
        <p className="mt-3 text-sm text-muted">
          {filled < total ? `${filled} of ${total} details are filled in.` : 'Your profile is complete.'}
        </p>
      </CardBody>
    </Card>
  );
}
