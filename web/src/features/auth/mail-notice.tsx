import { Mail } from 'lucide-react';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { Address } from './address.tsx';
import { useResend } from './use-resend.tsx';

/** After registering. True for an address that had an account as well: a mail went there too, with the way in. */
export function MailNotice({ email }: { email: string }) {
  const { resend, isPending, outcome } = useResend(email, true);
  return (
    <div className="mb-6">
      <Strip
        inset
        tint="primary"
        icon={<Mail aria-hidden="true" />}
        action={
          <StripButton pending={isPending} onClick={resend}>
            Resend
          </StripButton>
        }
      >
        {outcome ?? (
          <>
            We wrote to <Address email={email} />. Open the newest mail to confirm.
          </>
        )}
      </Strip>
    </div>
  );
}
