import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { freePlan, plans } from '#web/features/billing/plans.ts';
import { Counts } from '#web/features/landing/counts.tsx';
import { EnterButton } from '#web/features/landing/enter-button.tsx';
import { Offers } from '#web/features/landing/offers.tsx';
import { Showcase } from '#web/features/landing/showcase.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Pattern } from '#web/ui/pattern.tsx';

const width = 'mx-auto w-full max-w-page px-4 sm:px-8';

function Hero() {
  return (
    <section
      className={`${width} grid items-center gap-x-10 gap-y-14 pt-10 pb-14 @3xl:pt-16 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`}
    >
      <div>
        <p className="eyebrow">For chambers, associations and incubators</p>
        <h1 tabIndex={-1} className="mt-4 max-w-3xl text-3xl @3xl:text-hero">
          The right two businesses, introduced.
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Guildhall knows what the businesses of your community need and offer. It matches them, opens the
          conversation and keeps the directory.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <EnterButton />
          <Button asChild size="lg" variant="secondary">
            <Link to={paths.directory}>Browse Directory</Link>
          </Button>
        </div>
        <div className="mt-10">
          <Counts />
        </div>
      </div>
      <div className="@container">
        <Showcase />
      </div>
    </section>
  );
}

function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`${width} py-10 @3xl:py-14`}>
      <h2 id={id} className="max-w-2xl text-2xl @3xl:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-8 @3xl:mt-10">{children}</div>
    </section>
  );
}

function Closing() {
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
            Come in, the door is open.
          </h2>
          <p className="mt-3 mb-7">Free to start. Five fields, and you see who is here.</p>
          <EnterButton />
        </div>
      </div>
    </section>
  );
}

export function LandingPage() {
  return (
    <div className="@container">
      <Hero />
      <Section id="offers" title="Six rooms under one roof">
        <Offers />
      </Section>
      <Section id="steps" title="How a match comes about">
        <Steps />
      </Section>
      <Section
        id="plans"
        title="Plans"
        text="Looking around costs nothing. Pay when you meet more people than the free plan holds."
      >
        <div className="grid gap-4 @3xl:grid-cols-3">
          {[freePlan, ...plans].map((plan) => (
            <PlanCard key={plan.name} {...plan} />
          ))}
        </div>
      </Section>
      <Closing />
      <footer
        className={`${width} flex flex-wrap items-center justify-between gap-4 border-t py-8 text-sm text-muted`}
      >
        <Logo className="text-ink" />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.directory} className="hover:text-ink">
            Business Directory
          </Link>
          <Link to={paths.register} className="hover:text-ink">
            Get Started
          </Link>
          <Link to={paths.login} className="hover:text-ink">
            Sign In
          </Link>
        </nav>
      </footer>
    </div>
  );
}
