import {
  coloursOf,
  colourVariables,
  isReadable,
  ownColours,
  readableIn,
  type Theme,
} from '@guildhall/contract/brand-colours.ts';
import { t } from '#web/lib/text.ts';

const isColour = (typed: string) => /^#[\da-f]{6}$/i.test(typed.trim());
const colourOf = (typed: string) => (isColour(typed) ? typed.trim().toLowerCase() : null);

interface ColourPreviewProps {
  theme: Theme;
  /** As typed. */
  light: string;
  dark: string;
}

/** What stands in the colours before they are saved. One that can't be read is shown as the nearest shade that can. */
export function ColourPreview({ theme, light, dark }: ColourPreviewProps) {
  const typed = colourOf(theme === 'light' ? light : dark);
  const [lightColour, darkColour] = [colourOf(light), colourOf(dark)];
  const colours = coloursOf(
    lightColour && readableIn('light', lightColour),
    darkColour && readableIn('dark', darkColour),
  );
  return (
    <>
      <div
        aria-hidden="true"
        className="flex items-center gap-3 rounded-control border bg-paper p-3 text-sm text-ink"
        style={{ colorScheme: theme, ...colourVariables(colours ?? ownColours) }}
      >
        <span className="rounded-control bg-primary px-3 py-1.5 font-medium text-on-primary">{t('Button')}</span>
        <span className="font-medium text-primary underline">{t('Link')}</span>
        <span className="rounded-full bg-primary-soft px-2 py-0.5 text-on-primary-soft">{t('Badge')}</span>
      </div>
      {typed && !isReadable(theme, typed) && (
        <p className="text-sm text-muted">
          {t('{typed} can’t be read well here. The nearest shade that can is {shade}.', {
            typed,
            shade: readableIn(theme, typed),
          })}
        </p>
      )}
    </>
  );
}
