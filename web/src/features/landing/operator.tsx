import { useSite } from '#web/features/site/queries.ts';
import { rich } from '#web/lib/text.ts';

/** Who runs this site, by name where it is known. */
export function OperatorName({ otherwise }: { otherwise: string }) {
  return <bdi>{useSite().data?.communityName ?? otherwise}</bdi>;
}

/** ' Write to …' where there is an address. */
export function OperatorAddress() {
  const contactEmail = useSite().data?.contactEmail;
  if (!contactEmail) return null;
  return (
    <>
      {' '}
      {rich('Write to {address}.', {
        address: (
          <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
            {contactEmail}
          </a>
        ),
      })}
    </>
  );
}
