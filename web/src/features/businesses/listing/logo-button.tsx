import type { Business } from '@guildhall/contract/businesses.ts';
import { Camera } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Monogram } from '../shared/monogram.tsx';

/** The mark of an own listing, which opens the dialog that changes its logo: `?logo=ID`. */
export function LogoButton({ business, dialog }: { business: Business; dialog: DialogParam }) {
  return (
    <button
      type="button"
      aria-label={t('Change the logo of {name}', { name: business.name })}
      onClick={() => dialog.open(String(business.id))}
      className="group relative mt-0.5 shrink-0 rounded-control"
    >
      <Monogram {...business} />
      <span className="absolute -right-2 -bottom-2 inline-flex size-7 items-center justify-center rounded-full border bg-surface text-ink group-hover:bg-sunken">
        <Camera aria-hidden="true" className="size-3.5" />
      </span>
    </button>
  );
}
