import { type Claim, type ClaimRole, isOpenClaim, ownerDays, startClaim } from '@guildhall/contract/claims.ts';
import { required } from '@guildhall/contract/complaints.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMe } from '#web/features/auth/queries.ts';
import { Address } from '#web/features/auth/shared/address.tsx';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { SignInPrompt } from '#web/features/auth/shared/sign-in-prompt.tsx';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportFailure, warn } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelClaim, useMyClaims, useStartClaim } from './queries.ts';
import { nextOf, roleOptions, statusOf } from './words.ts';

interface Values {
  email: string;
  role: string;
}

function ClaimForm({ businessId, onDone }: { businessId: number | undefined; onDone: () => void }) {
  const { mutateAsync } = useStartClaim();
  const form = useContractForm(startClaim, {
    defaults: { email: '', role: '' } satisfies Values,
    subject: businessId,
    labels: { email: t('Business email'), role: t('Your role') },
    require: ({ email, role }): Record<string, string> => ({
      ...(!email.trim() && { email: required }),
      ...(!role && { role: required }),
    }),
    toBody: ({ email, role }) => ({ email, role: role as ClaimRole }),
    send: (body) => mutateAsync({ id: businessId, ...body }),
    onDone() {
      toast({
        title: t('Verification Email Sent'),
        description: t('Please check your email and click the verification link to claim your business.'),
      });
      onDone();
    },
    onInvalid({ email, role }) {
      if (!email.trim() || !role)
        warn({ title: t('Missing Information'), description: t('Please fill in all required fields.') });
    },
    onFailed: () => reportFailure(t('Failed to send verification email. Please try again.')),
    // The toast says that it failed; here stands why, where there is a reason.
    problemOf: (error) => refusalOr(error, ''),
  });
  const [email, role] = useWatch({ control: form.control, name: ['email', 'role'] });
  return (
    <Form form={form} className="space-y-4">
      <ConfirmNotice inset />
      <FormProblem form={form} />
      <FormField
        form={form}
        name="email"
        label={t('Business email')}
        hint={t('Must be an official email address on the business domain.')}
      >
        {(field) => <Input type="email" autoComplete="email" aria-required="true" {...field} />}
      </FormField>
      <FormField form={form} name="role" label={t('Your role')}>
        {(field) => (
          <Select options={roleOptions()} placeholder={t('Choose your role')} aria-required="true" {...field} />
        )}
      </FormField>
      <p className="text-sm text-muted">
        {t('We send a link to this address. If it isn’t at the business’s domain, a moderator also has a look.')}
      </p>
      <SubmitButton form={form} className="w-full" disabled={!email.trim() || !role}>
        {t('Send Verification Email')}
      </SubmitButton>
    </Form>
  );
}

/** What becomes of a claim that waits, and the ways on. */
function WaitingClaim({ claim, onAnother }: { claim: Claim; onAnother: () => void }) {
  const { mutate, isPending } = useCancelClaim();
  const { label, tint } = statusOf(claim);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tint={tint}>{label}</Badge>
        <span className="text-sm">{rich('Claimed by {email}', { email: <Address email={claim.email} /> })}</span>
      </div>
      <p>{nextOf(claim)}</p>
      <Actions>
        <Button variant="secondary" pending={isPending} onClick={() => mutate(claim.id)}>
          {t('Cancel Claim')}
        </Button>
        {!claim.isDeleted && (
          <Button variant="secondary" onClick={onAnother}>
            {claim.status === 'pending' ? t('Send another link') : t('Use another address')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

/** A claim that waits, or the form. */
function Claiming({ businessId, onDone }: { businessId: number | undefined; onDone: () => void }) {
  const { data: claims } = useMyClaims();
  const [isAnother, setIsAnother] = useState(false);
  const waiting = claims?.find((claim) => claim.business.id === businessId && isOpenClaim(claim));
  if (waiting && !isAnother) return <WaitingClaim claim={waiting} onAnother={() => setIsAnother(true)} />;
  return <ClaimForm businessId={businessId} onDone={onDone} />;
}

/** Which one it is, and what follows from whose it is. */
function Which({ id }: { id: number }) {
  const { data: me } = useMe();
  const { data: business } = useBusiness(id);
  if (business === undefined) return t('One moment …');
  if (business === null) return t('This business is not in the directory.');
  const isOwn = me && business.claimedBy === me.id;
  const name = <bdi>{business.name}</bdi>;
  if (isOwn)
    return rich('{name} is already yours. Confirm a mailbox at its domain to get the Verified badge.', { name });
  if (!business.isClaimed) return name;
  return rich('{name} has an owner, who is asked first and has {ownerDays} days to answer.', { name, ownerDays });
}

/** At `?claim=` and the listing's id. */
export function ClaimDialog({ dialog }: { dialog: DialogParam }) {
  const id = idOf(dialog.value);
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Claim Your Business')}
      description={id !== null && <Which id={id} />}
      width="sm"
    >
      <Gate
        loading={<SpinnerBlock />}
        visitor={
          <SignInPrompt title={t('Authentication Required')} level={3}>
            {t('Please log in to claim a business')}
          </SignInPrompt>
        }
      >
        {() => <Claiming key={dialog.value} businessId={id ?? undefined} onDone={dialog.close} />}
      </Gate>
    </Dialog>
  );
}
