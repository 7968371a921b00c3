import type { Role } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { warn } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { secondFactorQuery } from './second-factor/settings-queries.ts';
import { Gate, SentToLogin } from './shared/gate.tsx';

function AccessDenied({ privilege, isMember }: { privilege: string; isMember: boolean }) {
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('Access Denied')}
        action={
          <Button asChild variant="secondary">
            <Link to={isMember ? paths.dashboard : paths.landing}>
              {isMember ? t('Go to the dashboard') : t('Go to the start page')}
            </Link>
          </Button>
        }
      >
        {t('You need {privilege} privileges to access this page', { privilege })}
      </EmptyState>
    </Card>
  );
}

function RefusalToast({ privilege }: { privilege: string }) {
  useEffect(
    () =>
      warn({
        title: t('Access Denied'),
        description: t("You don't have {privilege} privileges", { privilege }),
      }),
    [privilege],
  );
  return null;
}

interface StaffGateProps {
  roles: readonly Role[];
  /** 'admin' or 'moderator', as the sentences name it. */
  privilege: string;
  /** Says it in a toast as well: the admin screen does. */
  hasRefusalToast?: boolean;
  children: ReactNode;
}

/** Whom the site asks for a second factor is led to where it is set up. */
function FactorGate({ children }: { children: ReactNode }) {
  return (
    <QueryView query={useQuery(secondFactorQuery)} loading={<SpinnerBlock />}>
      {({ isRequired, totpSince, passkeys }) =>
        isRequired && totpSince === null && passkeys.length === 0 ? <FactorMissing /> : children
      }
    </QueryView>
  );
}

function FactorMissing() {
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('Set up a second factor first')}
        action={
          <Button asChild>
            <Link to={`${paths.settings}#second-factor`}>{t('Open the settings')}</Link>
          </Button>
        }
      >
        {t(
          'On this site moderators and admins need a second factor: an authenticator app or a passkey. It takes two minutes.',
        )}
      </EmptyState>
    </Card>
  );
}

/** Visitors are led to the sign-in (product.md 6), members without the role see 'Access Denied'. */
export function StaffGate({ roles, privilege, hasRefusalToast = false, children }: StaffGateProps) {
  const visitor = (
    <SentToLogin>
      <AccessDenied privilege={privilege} isMember={false} />
    </SentToLogin>
  );
  return (
    <Gate visitor={visitor} loading={<SpinnerBlock />}>
      {(me) =>
        roles.includes(me.role) ? (
          <FactorGate>{children}</FactorGate>
        ) : (
          <>
            {hasRefusalToast && <RefusalToast privilege={privilege} />}
            <AccessDenied privilege={privilege} isMember />
          </>
        )
      }
    </Gate>
  );
}
