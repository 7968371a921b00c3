import type { Me } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { Address } from '../address.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { credentialsQuery, useCancelEmailChange } from './queries.ts';

interface RowProps {
  title: string;
  value: ReactNode;
  action: string;
  isOpen: boolean;
  onOpen: () => void;
  /** The form, in place of the button. */
  children: ReactNode;
}

function Row({ title, value, action, isOpen, onOpen, children }: RowProps) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-sans text-sm font-medium tracking-normal">{title}</h3>
          <p className="text-muted">{value}</p>
        </div>
        {!isOpen && (
          <Button variant="secondary" onClick={onOpen}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && <div className="mt-4">{children}</div>}
    </div>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { mutate, isPending } = useCancelEmailChange();
  return (
    <div className="pb-4">
      <Strip
        inset
        tint="primary"
        action={
          <StripButton
            disabled={isPending}
            onClick={() => mutate(undefined, { onError: (error) => reportError(error) })}
          >
            Withdraw
          </StripButton>
        }
      >
        We wrote to <Address email={email} />. Open the link there, in a browser where you are signed in.
      </Strip>
    </div>
  );
}

/** 'Password and e-mail' of /settings. */
export function CredentialsSection({ me }: { me: Me }) {
  const [opened, setOpened] = useState<'email' | 'password'>();
  const close = () => setOpened(undefined);
  return (
    <SettingsSection
      id="credentials"
      title="Password and e-mail"
      description="What you sign in with. We write to you whenever one of them changes."
    >
      <QueryView query={useQuery(credentialsQuery)} loading={<SkeletonText lines={3} />}>
        {({ hasPassword, pendingEmail }) => (
          <div className="-my-4 divide-y">
            <div>
              <Row
                title="E-mail"
                value={<Address email={me.email} />}
                action="Change e-mail"
                isOpen={opened === 'email'}
                onOpen={() => setOpened('email')}
              >
                <EmailForm onClose={close} />
              </Row>
              {pendingEmail && <PendingEmail email={pendingEmail} />}
            </div>
            <Row
              title="Password"
              value={hasPassword ? 'Set' : 'None: you sign in through another service.'}
              action={hasPassword ? 'Change password' : 'Set a password'}
              isOpen={opened === 'password'}
              onOpen={() => setOpened('password')}
            >
              <PasswordForm me={me} hasPassword={hasPassword} onClose={close} />
            </Row>
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}
