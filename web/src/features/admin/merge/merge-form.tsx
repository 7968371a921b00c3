import { type MergeField, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { mergeRefusal } from '@guildhall/contract/merging.ts';
import { ClaimBadge, VerifiedBadge } from '#web/features/businesses/shared/claim-status.tsx';
import { useMergeListings } from '#web/features/businesses/shared/listing-queries.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { toast } from '#web/ui/toast.ts';
import { across, differing, mergeLabels, mustStay, type Pair, type Side, saidOf, sides, taken } from './sides.ts';

interface MergeFormProps {
  pair: Pair;
  dialog: DialogParam;
}

const idOf = (pair: Pair, side: Side) => pair[side].id;

/** The two side by side: which stays, and what it says. */
export function MergeForm({ pair, dialog }: MergeFormProps) {
  const merge = useMergeListings();
  const fixed = mustStay(pair);
  const defaults: { stays: Side; take: MergeField[] } = {
    stays: fixed === 'second' ? 'second' : 'first',
    take: [],
  };
  const form = useContractForm(mergeBusinesses, {
    defaults,
    toBody: ({ stays, take }) => ({ otherId: idOf(pair, across(stays)), take }),
    send: (body, { stays }) => merge.mutateAsync({ id: idOf(pair, stays), body }),
    onDone({ name }) {
      toast({ title: t('Businesses Merged'), description: name });
      dialog.close();
    },
  });
  const { stays, take } = form.watch();
  const refusal = mergeRefusal(pair.first, pair.second);
  const gaps = taken(pair, stays, []);
  const isReverified =
    pair[stays].isVerified && taken(pair, stays, take).some((field) => field === 'name' || field === 'website');
  const choose = (field: MergeField, side: Side) =>
    form.setValue('take', side === stays ? take.filter((one) => one !== field) : [...take, field]);

  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Merge Businesses')}
      description={t('One listing keeps its address and takes over everything from the other one.')}
      width="lg"
      submit={fixed === 'none' ? undefined : t('Merge for good')}
      submitVariant="danger"
      aside={
        <Button variant="quiet" onClick={() => dialog.back(String(pair.first.id))}>
          {t('Back')}
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('Which one stays?')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {sides.map((side) => (
            <div key={side} className="space-y-2 rounded-card border p-4">
              <Head business={pair[side]} />
              {fixed !== 'none' && (
                <Radio
                  name="stays"
                  label={fixed === side ? t('It has an owner, so it stays') : t('This one stays')}
                  aria-label={t('{name}, {id}, stays', { name: pair[side].name, id: idOf(pair, side) })}
                  disabled={fixed !== null}
                  checked={stays === side}
                  onChange={() => {
                    form.setValue('stays', side);
                    form.setValue('take', []);
                  }}
                />
              )}
            </div>
          ))}
        </div>
      </fieldset>
      {fixed === 'none' ? (
        <p className="text-sm">{refusal && t(refusal)}</p>
      ) : (
        <>
          {differing(pair).map((field) => (
            <Choice
              key={field}
              field={field}
              pair={pair}
              chosen={take.includes(field) ? across(stays) : stays}
              onChoose={(side) => choose(field, side)}
            />
          ))}
          <div className="space-y-2 border-t pt-4 text-sm">
            {gaps.length > 0 && (
              <p>
                {t('Filled in from the other one: {fields}.', {
                  fields: gaps.map((field) => t(mergeLabels[field])).join(', '),
                })}
              </p>
            )}
            {isReverified && <p>{t('A new name or website may have to be verified again.')}</p>}
            <p className="font-medium">
              {t(
                'This can’t be undone. The other listing’s visits, requests, matches, claims, reports and groups move to the one that stays, and its address leads there.',
              )}
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Head({ business }: { business: Pair[Side] }) {
  return (
    <div className="flex items-start gap-3">
      <Monogram {...business} size="sm" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">
          <Link to={listingPage(business.id)} target="_blank" className="link">
            <bdi>{business.name}</bdi>
          </Link>
        </p>
        <p className="text-muted">
          {t('No. {id}', { id: business.id })}
          {business.owner && (
            <>
              {' · '}
              <bdi>{business.owner.displayName}</bdi>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          <ClaimBadge isClaimed={business.isClaimed} />
          <VerifiedBadge isVerified={business.isVerified} />
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  field: MergeField;
  pair: Pair;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** What both say, each in its column. */
function Choice({ field, pair, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t(mergeLabels[field])}</legend>
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        {sides.map((side) => (
          <Radio
            key={side}
            name={field}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            label={
              field === 'logoUrl' ? (
                <Monogram {...pair[side]} size="sm" />
              ) : (
                <bdi className="line-clamp-4 min-w-0 wrap-anywhere">{saidOf(pair[side], field)}</bdi>
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
