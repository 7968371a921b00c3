import { useSite } from '#web/features/site/queries.ts';
import { rich, t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';

/** Where nobody can pay by card, or not for the time being: how one comes by a plan all the same. */
export function NoCards({ isCharged }: { isCharged: boolean }) {
  const contactEmail = useSite().data?.contactEmail;
  return (
    <Card className="p-6">
      <h3 className="text-lg">{isCharged ? t('Payments by card are on hold') : t('How to get a plan')}</h3>
      <p className="mt-1 max-w-prose text-muted">
        {isCharged
          ? t('Until they go on, nothing can be changed or cancelled here.')
          : t('Cards aren’t taken on this site. The office gives plans, and says how to pay.')}{' '}
        {contactEmail
          ? rich('Write to {address}.', {
              address: (
                <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
                  {contactEmail}
                </a>
              ),
            })
          : t('Write to the office of your chamber.')}
      </p>
    </Card>
  );
}
