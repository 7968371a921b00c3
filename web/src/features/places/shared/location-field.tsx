import { locationMax } from '@guildhall/contract/businesses.ts';
import { placeSearchMin } from '@guildhall/contract/places.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Input } from '#web/ui/input.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';
import { usePopupPlace } from '#web/ui/use-popup-place.ts';
import { usePlaces } from '../queries.ts';

const none: readonly string[] = [];
/** 15rem */
const heightMax = 240;

interface PlaceListProps {
  listbox: Pick<ReturnType<typeof useListbox<string>>, 'active' | 'listProps' | 'optionProps'>;
  places: readonly string[];
}

function PlaceList({ listbox: { active, listProps, optionProps }, places }: PlaceListProps) {
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup, heightMax);
  return (
    <div
      ref={popup}
      popover="manual"
      role="listbox"
      {...listProps}
      aria-label={t('Places')}
      className="scrollbars absolute inset-auto z-30 m-0 mt-1 max-h-60 w-max max-w-full min-w-full animate-fade-in overflow-y-auto overscroll-contain rounded-card border bg-surface p-1 text-ink shadow-float [&:popover-open]:mt-0"
    >
      {places.map((place, index) => (
        <div
          key={place}
          role="option"
          tabIndex={-1}
          {...optionProps(index)}
          // Only arrows choose what Enter takes: a mouse that lies there doesn't.
          onPointerMove={undefined}
          className={cx(
            'flex min-h-9 cursor-pointer items-center rounded-control px-2.5 py-1.5 text-sm select-none hover:bg-sunken pointer-coarse:min-h-11',
            index === active && 'bg-sunken outline-2 -outline-offset-2 outline-primary',
          )}
        >
          <bdi className="min-w-0 wrap-anywhere">{place}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Where somebody or something is, in words of one's own; places of the world are offered while one types. */
export function LocationField({ ref, ...field }: UseFormRegisterReturn) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOffering, setIsOffering] = useState(false);
  const wanted = typed.trim();
  const q = useDebounced(wanted);
  const isLong = isOffering && wanted.length >= placeSearchMin;
  const found = usePlaces(q, isLong);
  const places = (isLong && wanted.startsWith(q) && found) || none;
  const isOpen = places.length > 0;

  function offerFor(text: string) {
    setTyped(text);
    setIsOffering(true);
    listbox.reset();
  }

  const close = () => setIsOffering(false);

  function pick(place: string) {
    close();
    if (!input.current) return;
    input.current.value = place;
    void field.onChange({ type: 'change', target: input.current });
  }

  const listbox = useListbox({
    options: places,
    isOpen,
    // Nothing: what was typed counts until an arrow key chooses.
    start: -1,
    onPick: pick,
    onOpen: () => offerFor(input.current?.value ?? ''),
    onClose: close,
  });
  // What was highlighted stood in another list.
  const resetHighlight = useEffectEvent(listbox.reset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list that is offered
  useEffect(() => resetHighlight(), [places]);

  return (
    <div className="relative">
      <Input
        {...field}
        {...listbox.inputProps}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        role="combobox"
        aria-expanded={isOpen}
        autoComplete="off"
        spellCheck={false}
        maxLength={locationMax}
        placeholder={t('Town, country')}
        onChange={(event) => {
          offerFor(event.target.value);
          void field.onChange(event);
        }}
        onKeyDown={(event) => {
          // An input method's own list has the keys.
          if (event.nativeEvent.isComposing) return;
          listbox.onKeyDown(event);
          if (event.key === 'Enter') close();
        }}
        onBlur={(event) => {
          close();
          void field.onBlur(event);
        }}
      />
      {isOpen && <PlaceList listbox={listbox} places={places} />}
      <p role="status" className="sr-only">
        {isOpen && t('{count, plural, one {# place} other {# places}} found', { count: places.length })}
      </p>
    </div>
  );
}
