import { message } from '@guildhall/contract/messages.ts';
import { activeChatHours } from '@guildhall/contract/reports.ts';
import { CircleCheckBig, Eye, Flag, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StaffGate } from '#web/features/auth/staff-gate.tsx';
import { reviewsAtFirst, useReviews, useWaitingReviews } from '#web/features/claims/queries.ts';
import { useFlags, useOpenFlags } from '#web/features/flags/queries.ts';
import { useReports, useStaffFigures, useSuggestions, useWaitingReports } from '#web/features/reports/queries.ts';
import { ReportList } from '#web/features/reports/report-list.tsx';
import { SuggestionList } from '#web/features/reports/suggestion-list.tsx';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { UrlTabs } from '#web/ui/tabs.tsx';
import { Flagged, Reviews, UserActivity } from './moderating/later.tsx';

export { loadModerator as load } from './opening/moderator.ts';

type ChosenTab = 'reports' | 'flagged' | 'reviews' | 'activity';

const cards = [
  { key: 'pendingReports', label: message('Pending Reports'), icon: Flag },
  { key: 'flaggedContent', label: message('Flagged Content'), icon: Eye },
  { key: 'activeChats', label: message('Active Chats'), icon: MessagesSquare },
  { key: 'resolvedIssues', label: message('Resolved Issues'), icon: CircleCheckBig },
] as const;

const firstWithWork = (waiting: { reports: number; flagged: number; reviews: number }): ChosenTab =>
  (['reports', 'flagged', 'reviews'] as const).find((tab) => waiting[tab] > 0) ?? 'reports';

/** The first tab that has work when the screen opens; what comes later doesn't move it. Undefined until that is known. */
function useTabWithWork(): ChosenTab | undefined {
  const queries = [
    useReports('pending'),
    useSuggestions('unclaimed'),
    useFlags('open'),
    useReviews('waiting', reviewsAtFirst),
  ];
  const [reports, flagged, reviews] = [useWaitingReports(), useOpenFlags(), useWaitingReviews()];
  const [opening, setOpening] = useState<ChosenTab>();
  if (!opening && queries.every(({ isPending }) => !isPending))
    setOpening(firstWithWork({ reports, flagged, reviews }));
  return opening;
}

function Tools() {
  const opening = useTabWithWork();
  const [reports, reviews] = [useWaitingReports(), useWaitingReviews()];
  const flags = useOpenFlags();
  const isNamed = useSearchParams()[0].has('tab');
  return (
    <>
      <StatCards
        cards={cards.map((card) => ({ ...card, label: t(card.label) }))}
        query={useStaffFigures()}
        note={t(
          'Flagged content: what rules have found in General Chat. Active chats: rooms with a message in the last {activeChatHours} hours.',
          { activeChatHours },
        )}
      />
      {opening || isNamed ? (
        <UrlTabs<ChosenTab>
          className="mt-6"
          label={t('Moderator Tools')}
          opening={opening ?? 'reports'}
          tabs={[
            {
              value: 'reports',
              label: t('Reports'),
              count: reports,
              countLabel: t('waiting'),
              panel: (
                <>
                  <SuggestionList whose="unclaimed" />
                  <ReportList />
                </>
              ),
            },
            {
              value: 'flagged',
              label: t('Flagged Content'),
              count: flags,
              countLabel: t('waiting'),
              panel: <Flagged />,
            },
            {
              value: 'reviews',
              label: t('Business Reviews'),
              count: reviews,
              countLabel: t('waiting'),
              panel: <Reviews />,
            },
            { value: 'activity', label: t('User Activity'), panel: <UserActivity /> },
          ]}
        />
      ) : (
        <SpinnerBlock />
      )}
    </>
  );
}

export default function ModeratorPage() {
  return (
    <StaffGate roles={['moderator', 'admin']} privilege="moderator">
      <PageHeader
        title={t('Moderator Tools')}
        subtitle={t('Monitor and manage community content')}
        badge={<Badge tint="purple">{t('Moderator')}</Badge>}
      />
      <Tools />
    </StaffGate>
  );
}
