import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SitePageName } from '@guildhall/contract/site-pages.ts';
import type { WrittenPage } from '@guildhall/contract/written-pages.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { pageNames } from './page-names.ts';
import { useSitePages } from './queries.ts';

const PageDialog = laterDialog(async () => (await import('./page-dialog.tsx')).PageDialog);

const sources: Record<WrittenPage['source'], Message> = {
  written: message('Written here'),
  file: message('From a file of the server'),
  'built-in': message('The built-in words stand'),
  none: message('Not written yet'),
};

/** Terms, privacy policy and the like: what stands, and since when. */
export function PagesCard() {
  const editing = useDialogParam('page');
  return (
    <SettingsSection
      id="pages"
      title={t('Pages')}
      description={t('Written in Markdown. Members agree to terms and privacy policy as they join.')}
    >
      <QueryView
        query={useSitePages()}
        loading={<SkeletonText lines={5} />}
        failed={(failure) => <ErrorLine {...failure} title={t('The pages could not be loaded.')} />}
      >
        {(pages) => (
          <ul className="divide-y">
            {pages.map((page) => (
              <Row key={page.name} page={page} onEdit={() => editing.open(page.name)} />
            ))}
          </ul>
        )}
      </QueryView>
      <PageDialog dialog={editing} />
    </SettingsSection>
  );
}

function Row({ page, onEdit }: { page: WrittenPage; onEdit: () => void }) {
  const name = t(pageNames[page.name as SitePageName]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {t(sources[page.source])}
          {page.changedAt && ` · ${formatDate(page.changedAt)}`}
          {page.agreed > 0 &&
            ` · ${t('{count, plural, one {# member has agreed} other {# members have agreed}}', { count: page.agreed })}`}
        </p>
      </div>
      <Button variant="secondary" aria-label={t('Edit {page}', { page: name })} onClick={onEdit}>
        {t('Edit')}
      </Button>
    </li>
  );
}
