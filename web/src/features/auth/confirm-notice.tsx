import { Mail } from 'lucide-react';
import { userMessage } from '#web/lib/api.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMe, useResendConfirmation } from './queries.ts';

/** For members whose address is not confirmed: what that holds back, and the mail once more. */
export function ConfirmNotice({ inset = false }: { inset?: boolean }) {
  const { data: me } = useMe();
  const resend = useResendConfirmation();
  if (!me || me.isEmailConfirmed) return null;
  return (
    <Strip
      inset={inset}
      tint="primary"
      icon={<Mail aria-hidden="true" />}
      action={
        <StripButton
          disabled={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () =>
                toast({ title: 'Confirmation mail sent', description: `Please check ${me.email}.` }),
              onError: (error) =>
                toast({ title: 'Error', description: userMessage(error), variant: 'destructive' }),
            })
          }
        >
          Resend
        </StripButton>
      }
    >
      Confirm your e-mail address to send requests, write in chat and add businesses. We sent a link to{' '}
      <strong className="font-medium">{me.email}</strong>.
    </Strip>
  );
}
