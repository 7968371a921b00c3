import type { Me } from '@guildhall/contract/members.ts';
import { CircleCheck, CircleDashed, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Address } from '#web/features/auth/shared/address.tsx';
import { confirmNoticeId } from '#web/features/auth/shared/ask-to-confirm.ts';
import { useResend } from '#web/features/auth/shared/use-resend.tsx';
import { useMayUpgrade } from '#web/features/billing/shared/may-upgrade.ts';
import { cx } from '#web/lib/classes.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { UpgradeLink } from './upgrade-link.tsx';
import type { FirstSteps, Step } from './use-first-steps.ts';

function Resend({ email }: { email: string }) {
  const { resend, isPending, outcome } = useResend(email);
  return outcome ? (
    <p role="status" className="text-sm text-muted sm:max-w-60">
      {outcome}
    </p>
  ) : (
    <Button variant="secondary" pending={isPending} onClick={resend} className="max-sm:w-full">
      {t('Resend')}
    </Button>
  );
}

interface StepRowProps {
  step: Step;
  /** The first one that is left to do. */
  isNext: boolean;
  me: Me;
}

function titleWords(isDone: boolean | undefined, title: string) {
  if (isDone === undefined) return title;
  const spoken = (words: ReactNode) => <span className="sr-only">{words}</span>;
  return isDone
    ? rich('<spoken>Done:</spoken> {title}', { spoken, title })
    : rich('<spoken>To do:</spoken> {title}', { spoken, title });
}

function StepRow({ step: { isDone, title, text, act }, isNext, me }: StepRowProps) {
  const Icon = isDone === undefined ? CircleQuestionMark : isDone ? CircleCheck : CircleDashed;
  return (
    <li
      // A refusal for want of a confirmed address leads here.
      {...(!act && { id: confirmNoticeId, tabIndex: -1 })}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 focus:outline-2 focus:-outline-offset-2 focus:outline-primary"
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={cx('size-7 shrink-0 self-start', isDone ? 'text-primary' : 'text-muted')}
      />
      <div className="min-w-0 flex-1 basis-52">
        <h3 className={cx('font-sans text-base font-medium tracking-normal', isDone && 'text-muted')}>
          {titleWords(isDone, title)}
        </h3>
        {!isDone && (
          <p className="mt-0.5 text-sm text-muted">
            {text}
            {!act && <> {rich('We sent a link to {address}.', { address: <Address email={me.email} /> })}</>}
          </p>
        )}
      </div>
      {isDone === false &&
        (act ? (
          <Button asChild variant={isNext ? 'primary' : 'secondary'} className="max-sm:w-full">
            <Link to={act.to}>{act.label}</Link>
          </Button>
        ) : (
          <Resend email={me.email} />
        ))}
    </li>
  );
}

/** The first visit: large, and gone once everything is done. */
export function FirstStepsCard({ me, first: { steps, isKnown, failure } }: { me: Me; first: FirstSteps }) {
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => step.isDone === false);
  const mayUpgrade = useMayUpgrade(me);
  return (
    <Card>
      <section aria-labelledby="first-steps">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5">
          <h2 id="first-steps" className="text-xl sm:text-2xl">
            {t('Getting Started')}
          </h2>
          {isKnown && (
            <div className="w-full max-w-44 text-sm text-muted">
              <p>{t('{done} of {count} done', { done, count: steps.length })}</p>
              <Progress
                value={done}
                max={steps.length}
                label={t('First steps that are done')}
                className="mt-1.5"
              />
            </div>
          )}
        </div>
        <ol className="mt-4 divide-y border-t">
          {steps.map((step) => (
            <StepRow key={step.title} step={step} isNext={step === next} me={me} />
          ))}
        </ol>
        {failure && (
          <ErrorLine
            {...failure}
            title={t('What you have done so far could not be loaded.')}
            className="border-t px-5 py-4"
          />
        )}
        {mayUpgrade && (
          <div className="border-t px-5 py-4">
            <UpgradeLink />
          </div>
        )}
      </section>
    </Card>
  );
}
