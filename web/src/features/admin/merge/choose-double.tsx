import type { Business } from '@guildhall/contract/businesses.ts';
import { useState } from 'react';
import { ClaimBadge } from '#web/features/businesses/shared/claim-status.tsx';
import { joinPages } from '#web/features/businesses/shared/directory-list.ts';
import { rich, t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { sortOf } from '../listings-params.ts';
import { MoreListings } from '../more-listings.tsx';
import { useListings } from '../queries.ts';

interface ChooseDoubleProps {
  of: Business;
  dialog: DialogParam;
  onChoose: (business: Business) => void;
}

/** Doubles differ in what comes last: 'Baker Boats', 'Baker Boats Ltd'. */
const beginningOf = (name: string) => name.split(/\s+/, 2).join(' ');

export function ChooseDouble({ of, dialog, onChoose }: ChooseDoubleProps) {
  const [text, setText] = useState(() => beginningOf(of.name));
  const q = useDebounced(text.trim());
  const query = useListings(q, sortOf({ q }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Merge Businesses')}
      description={rich('Which listing is the same business as {name}?', { name: <bdi>{of.name}</bdi> })}
      footer={
        <Button variant="secondary" onClick={dialog.close}>
          {t('Cancel')}
        </Button>
      }
    >
      <div className="space-y-4 p-0.5">
        <SearchField value={text} onChange={setText} label={t('Search for the other listing')} />
        <QueryView query={query} loading={<SpinnerBlock />}>
          {({ pages }) => {
            const { businesses } = joinPages(pages);
            const others = businesses.filter(({ id }) => id !== of.id);
            if (others.length === 0)
              return (
                <p role="status" className="py-6 text-center text-sm text-muted">
                  {text ? t('No other listing found. Try fewer words.') : t('There is no other listing yet.')}
                </p>
              );
            return (
              <>
                <ul aria-label={t('Listings')} className="divide-y rounded-card border">
                  {others.map((business) => (
                    <Found key={business.id} business={business} onChoose={() => onChoose(business)} />
                  ))}
                </ul>
                <MoreListings query={query} />
              </>
            );
          }}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Found({ business, onChoose }: { business: Business; onChoose: () => void }) {
  const { name, industry, location, isClaimed } = business;
  const about = [industry, location].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {about && <bdi className="block text-muted wrap-anywhere">{about}</bdi>}
      </div>
      <ClaimBadge isClaimed={isClaimed} />
      <Button variant="secondary" size="sm" aria-label={t('Choose {name}', { name })} onClick={onChoose}>
        {t('Choose')}
      </Button>
    </li>
  );
}
