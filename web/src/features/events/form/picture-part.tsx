import { PictureZone } from '#web/features/pictures/shared/picture-zone.tsx';
import type { PictureChoice } from '#web/features/pictures/shared/use-picture-choice.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';

/** The cover of an event that is not there yet: it is sent with it. */
export function PicturePart({ picture, isBusy }: { picture: PictureChoice; isBusy: boolean }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        Picture <span className="font-normal text-muted">(optional)</span>
      </legend>
      <PictureZone choice={picture} frame="cover" isBusy={isBusy}>
        {(ask) => (
          <Actions className="justify-end">
            <Button variant="quiet" onClick={picture.forget}>
              Without a picture
            </Button>
            <Button variant="secondary" onClick={ask}>
              Another file
            </Button>
          </Actions>
        )}
      </PictureZone>
    </fieldset>
  );
}
