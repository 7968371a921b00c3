import { generalRoomId } from '@guildhall/contract/chat.ts';
import { CircleCheckBig, Eye, Flag, Inbox } from 'lucide-react';
import { useRef } from 'react';
import { StaffGate } from '#web/features/auth/staff-gate.tsx';
import { BusinessReviews } from '#web/features/claims/business-reviews.tsx';
import { reviewsAtFirst, useReviews, useWaitingReviews } from '#web/features/claims/queries.ts';
import { commandTexts } from '#web/features/moderation/command-texts.ts';
import { useReportCount, useWaitingReports } from '#web/features/reports/queries.ts';
import { ReportList } from '#web/features/reports/report-list.tsx';
import { SuggestionList } from '#web/features/reports/suggestion-list.tsx';
import { chatRoom } from '#web/lib/paths.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['reports', 'reviews', 'order'] as const;
const tabCodec = choiceCodec('tab', tabs);

const cards = [
  { key: 'pending', label: 'Pending Reports', icon: Flag },
  { key: 'underReview', label: 'Reports Under Review', icon: Eye },
  { key: 'resolved', label: 'Resolved Issues', icon: CircleCheckBig },
  { key: 'claims', label: 'Claims Waiting', icon: Inbox },
] as const;

/** What waits for staff, and what came of it. */
function QueueCards() {
  const [pending, underReview, resolved] = [
    useReportCount('pending'),
    useReportCount('under_review'),
    useReportCount('resolved'),
  ];
  const claims = useReviews('waiting', reviewsAtFirst);
  const queries = [pending, underReview, resolved, claims];
  const isKnown = queries.every(({ data }) => data !== undefined);
  const query = {
    data: isKnown
      ? {
          pending: pending.data,
          underReview: underReview.data,
          resolved: resolved.data,
          claims: claims.data?.pages[0]?.total,
        }
      : undefined,
    error: queries.find(({ error }) => error)?.error,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
  return <StatCards cards={cards} query={query} />;
}

function ReportsTab() {
  return (
    <Tab value="reports" count={useWaitingReports()} countLabel="waiting">
      Reports
    </Tab>
  );
}

function ReviewsTab() {
  return (
    <Tab value="reviews" count={useWaitingReviews()} countLabel="waiting">
      Business Reviews
    </Tab>
  );
}

export function ModeratorPage() {
  const { value, change } = useUrlState(tabCodec);
  const list = useRef<HTMLDivElement>(null);
  return (
    <StaffGate roles={['moderator', 'admin']} privilege="moderator">
      <PageHeader
        title="Moderator Tools"
        subtitle="Monitor and manage community content"
        badge={<Badge tint="purple">Moderator</Badge>}
      />
      <QueueCards />
      <Tabs
        value={value.chosen}
        onValueChange={(tab) => change({ chosen: tab as (typeof tabs)[number] })}
        className="mt-6"
      >
        <TabList ref={list} aria-label="Moderator Tools">
          <ReportsTab />
          <ReviewsTab />
          <Tab value="order">Order in Chat</Tab>
        </TabList>
        <TabPanel value="reports">
          <SuggestionList whose="unclaimed" />
          <ReportList />
        </TabPanel>
        <TabPanel value="reviews">
          <BusinessReviews />
        </TabPanel>
        <TabPanel value="order">
          <ChatOrder />
        </TabPanel>
      </Tabs>
    </StaffGate>
  );
}

function ChatOrder() {
  return (
    <Card>
      <CardHeader
        title="Order in General Chat"
        subtitle="Open a member’s profile from a message and choose Mute User, or type a command."
      />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
          {commandTexts.map(({ text, effect }) => (
            <div key={text} className="contents">
              <dt>
                <code className="rounded-sm bg-sunken px-1.5 py-0.5">{text}</code>
              </dt>
              <dd className="text-muted">{effect}</dd>
            </div>
          ))}
        </dl>
        <Button asChild variant="secondary" className="mt-5">
          <Link to={chatRoom(generalRoomId)}>Open General Chat</Link>
        </Button>
      </CardBody>
    </Card>
  );
}
