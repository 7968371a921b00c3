import { altMax, captionMax, type ListingPhoto } from '@guildhall/contract/listing-photos.ts';
import { smallPictureSizes } from '@guildhall/contract/pictures.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

/** A caption and a description for each photo, named by its id. */
export type PhotoWords = Record<string, string>;

export const captionOf = (id: number) => `caption${id}`;
export const altOf = (id: number) => `alt${id}`;

interface PhotoRowProps {
  form: ContractForm<PhotoWords>;
  photo: ListingPhoto;
  /** From 1. */
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotoRow({ form, photo, place, count, onMove, onRemove }: PhotoRowProps) {
  return (
    <li tabIndex={-1} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-3">
      <img
        src={`${photo.url}?size=small`}
        alt={photo.alt ?? photo.caption ?? t('Photo {place}', { place })}
        {...smallPictureSizes.cover}
        className="aspect-video w-36 rounded-control border bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1 basis-56 space-y-3">
        <FormField form={form} name={captionOf(photo.id)} label={t('Caption')} optional>
          {(field) => <Input autoComplete="off" maxLength={captionMax} {...field} />}
        </FormField>
        <FormField
          form={form}
          name={altOf(photo.id)}
          label={t('What it shows')}
          hint={t('Read out to people who can’t see it.')}
          optional
        >
          {(field) => <Input autoComplete="off" maxLength={altMax} {...field} />}
        </FormField>
      </div>
      <div className="flex gap-1">
        <IconButton
          label={t('Move photo {place} up', { place })}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Move photo {place} down', { place })}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Remove photo {place}', { place })} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
