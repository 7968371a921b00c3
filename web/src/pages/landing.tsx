import type { ReactNode } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { ComingUp } from '#web/features/events/coming-up.tsx';
import { EnterButton } from '#web/features/landing/enter-button.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import { Members } from '#web/features/landing/members.tsx';
import { Offers, useOffers } from '#web/features/landing/offers.tsx';
import { Plans } from '#web/features/landing/plans.tsx';
import { SiteFooter } from '#web/features/landing/site-footer.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { Welcome } from '#web/features/landing/welcome.tsx';
import { useHasBilling, useSite, useTrial } from '#web/features/site/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Pattern } from '#web/ui/pattern.tsx';

export { landingHead as headOf, loadLanding as load } from './opening/landing.ts';

const width = 'mx-auto w-full max-w-wide px-4 sm:px-8';
const section = `${width} py-10 @3xl:py-14`;

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={section}>
      <h2 id={id} className="max-w-2xl text-2xl @3xl:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-8 @3xl:mt-10">{children}</div>
    </section>
  );
}

/** The way in once more; who is in already is greeted. */
function Closing() {
  const { data: me } = useMe();
  return (
    <section aria-labelledby="closing" className={`${width} pt-4 pb-16`}>
      <div
        data-tint="primary"
        className="relative overflow-hidden rounded-card bg-tint px-6 py-14 text-on-tint @3xl:px-14 @3xl:py-20"
      >
        <Pattern
          seed="Guildhall frieze"
          columns={14}
          rows={6}
          className="absolute inset-y-0 right-0 h-full w-1/2 opacity-60 [mask-image:linear-gradient(to_left,black,transparent)]"
        />
        <div className="relative max-w-lg">
          <h2 id="closing" className="text-2xl text-ink @3xl:text-3xl">
            {me ? t('Good to have you here.') : t('Come in, the door is open.')}
          </h2>
          <p className="mt-3 mb-7">
            {me
              ? t('What’s waiting for you is on your dashboard.')
              : t('Free to start. Fill in five fields and see who is here.')}
          </p>
          <EnterButton />
        </div>
      </div>
    </section>
  );
}

export default function LandingPage() {
  const planName = usePlanName();
  const hasBilling = useHasBilling();
  const { months } = useTrial();
  const [hasMatching, hasEvents] = [useIsOn('matching'), useIsOn('events')];
  const rooms = useOffers().length;
  const communityName = useSite().data?.communityName;
  usePageTitle(communityName ? t(landingTitle(communityName)) : undefined);
  return (
    <div className="@container">
      <Hero className={width} />
      <Welcome id="welcome" className={section} />
      <Members id="members" className={section} />
      <Section
        id="offers"
        title={
          rooms > 5
            ? t('Six rooms under one roof')
            : rooms === 5
              ? t('Five rooms under one roof')
              : t('{rooms, plural, one {# room under one roof} other {# rooms under one roof}}', { rooms })
        }
      >
        <Offers />
      </Section>
      {hasMatching && (
        <Section id="steps" title={t('How matching works')}>
          <Steps />
        </Section>
      )}
      {hasEvents && <ComingUp id="coming-up" className={section} />}
      {hasBilling && (
        <Section
          id="plans"
          title={t('Plans')}
          text={
            months > 0
              ? t(
                  'New members get {plan} free for {months, plural, one {# month} other {# months}}, without a card. After that you are on the free plan, or on the one that you choose.',
                  { plan: planName('premium'), months },
                )
              : t('You begin on the free plan, without a card, and choose another one whenever you like.')
          }
        >
          <Plans />
        </Section>
      )}
      <Closing />
      <SiteFooter className={width} />
    </div>
  );
}
