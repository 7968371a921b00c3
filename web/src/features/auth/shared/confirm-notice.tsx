import { Mail } from 'lucide-react';
import { rich, t } from '#web/lib/text.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { useMe } from '../queries.ts';
import { Address } from './address.tsx';
import { confirmNoticeId } from './ask-to-confirm.ts';
import { useResend } from './use-resend.tsx';

/** For members whose address is not confirmed: what that holds back, and the mail once more. */
export function ConfirmNotice({ inset = false }: { inset?: boolean }) {
  const { data: me } = useMe();
  const { resend, isPending, outcome } = useResend(me?.email ?? '');
  if (!me || me.isEmailConfirmed) return null;
  return (
    <Strip
      {...(inset ? { inset } : { id: confirmNoticeId })}
      tint="primary"
      icon={<Mail aria-hidden="true" />}
      action={
        <StripButton pending={isPending} onClick={resend}>
          {t('Resend')}
        </StripButton>
      }
    >
      {outcome ??
        rich(
          'Confirm your e-mail address to send requests, write in chat, join groups and add businesses. We sent a link to {address}.',
          { address: <Address email={me.email} /> },
        )}
    </Strip>
  );
}
