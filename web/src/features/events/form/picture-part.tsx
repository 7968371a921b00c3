import { PictureZone } from '#web/features/pictures/shared/picture-zone.tsx';
import type { PictureChoice } from '#web/features/pictures/shared/use-picture-choice.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';

/** The cover of an event that is not there yet: it is sent with it. */
export function PicturePart({ picture, isBusy }: { picture: PictureChoice; isBusy: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        {rich('Picture <muted>(optional)</muted>', {
          muted: (words) => <span className="font-normal text-muted">{words}</span>,
        })}
      </legend>
      <PictureZone choice={picture} frame="cover" isBusy={isBusy}>
        {(ask) => (
          <Actions className="justify-end">
            <Button variant="quiet" onClick={picture.forget}>
              {t('Without a picture')}
            </Button>
            <Button variant="secondary" onClick={ask}>
              {t('Another file')}
            </Button>
          </Actions>
        )}
      </PictureZone>
    </fieldset>
  );
}
