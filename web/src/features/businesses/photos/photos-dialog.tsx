import { arrangeListingPhotos, photosMax } from '@guildhall/contract/listing-photos.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { UploadPanel } from '#web/features/pictures/shared/upload-panel.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { arranged, moved, untouched } from './arrangement.ts';
import { altOf, captionOf, PhotoRow, type PhotoWords } from './photo-row.tsx';
import { usePhotoActs } from './queries.ts';

interface PhotosDialogProps {
  business: Pick<ListingPage, 'id' | 'name' | 'photos'>;
  dialog: DialogParam;
}

/** A photo that is added is there at once; order, words and what goes are saved together. */
export function PhotosDialog({ business, dialog }: PhotosDialogProps) {
  const { photos } = business;
  const { add, arrange } = usePhotoActs(business.id);
  const [arrangement, setArrangement] = useState(untouched);
  const [isAdding, setIsAdding] = useState(photos.length === 0);
  const shown = arranged(photos, arrangement);
  const words: PhotoWords = Object.fromEntries(
    photos.flatMap(({ id, caption, alt }) => [
      [captionOf(id), caption ?? ''],
      [altOf(id), alt ?? ''],
    ]),
  );
  const form = useContractForm(arrangeListingPhotos, {
    defaults: words,
    subject: business.id,
    hasMore: arrangement !== untouched,
    toBody: (values: PhotoWords) => ({
      photos: shown.map(({ id }) => ({ id, caption: values[captionOf(id)], alt: values[altOf(id)] })),
      removed: [...arrangement.removed],
    }),
    send: (body) => arrange.mutateAsync(body),
    onDone() {
      toast({ title: t('Photos saved'), description: business.name });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Photos')}
      description={t(
        'Up to {max, number}, for everybody who opens {name}. The first one stands for it where it is shared.',
        { max: photosMax, name: business.name },
      )}
      width="lg"
      submit={shown.length > 0 || arrangement !== untouched ? t('Save') : undefined}
      aside={
        !isAdding &&
        photos.length < photosMax && (
          <Button variant="quiet" onClick={() => setIsAdding(true)}>
            <ImagePlus aria-hidden="true" />
            {t('Add a photo')}
          </Button>
        )
      }
    >
      {isAdding && photos.length < photosMax && (
        <UploadPanel upload={add} frame="cover" onDone={() => setIsAdding(false)} />
      )}
      {shown.length > 0 && (
        <ul aria-label={t('Photos')} className="divide-y rounded-card border">
          {shown.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              form={form}
              photo={photo}
              place={index + 1}
              count={shown.length}
              onMove={(by) => setArrangement(moved(photos, arrangement, photo.id, by))}
              onRemove={() => setArrangement({ ...arrangement, removed: [...arrangement.removed, photo.id] })}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
