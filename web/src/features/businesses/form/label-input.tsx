import { tagMax } from '@guildhall/contract/businesses.ts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { addLabel, suggest } from '../listing/labels.ts';

const suggestedMax = 5;

interface LabelInputProps {
  kind: 'tags' | 'needs' | 'offers';
  labels: string[];
  onLabels: (labels: string[]) => void;
  typed: string;
  onTyped: (typed: string) => void;
  max: number;
  placeholder?: string;
  /** Offered as buttons below, narrowed down by what is typed. */
  suggestions?: readonly string[];
  inputRef?: RefCallback<HTMLInputElement>;
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full min-w-0 items-center rounded-full bg-primary-soft pl-3 text-sm text-on-primary-soft">
      <bdi className="truncate">{label}</bdi>
      <button
        type="button"
        aria-label={t('Remove {label}', { label })}
        onClick={onRemove}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-tint pointer-coarse:size-9"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}

export function SuggestionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-dashed border-control px-2.5 text-left text-xs text-muted hover:border-solid hover:text-ink pointer-coarse:min-h-9"
    >
      <Plus aria-hidden="true" className="size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  );
}

/** Tags and the like: Enter or Add inserts, a cross removes. Stands in a `Field`. */
export function LabelInput(props: LabelInputProps) {
  const { kind, labels, onLabels, typed, onTyped, max, placeholder, suggestions = [], inputRef } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const suggested = labels.length < max ? suggest(suggestions, labels, typed, suggestedMax) : [];

  function add(label: string) {
    const added = addLabel(labels, label, max);
    setRefused(added.refused ?? '');
    onTyped('');
    if (added.labels) onLabels(added.labels);
    input.current?.focus();
  }

  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        <Input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          value={typed}
          maxLength={tagMax}
          placeholder={placeholder}
          autoComplete="off"
          className="scroll-mb-28"
          onChange={(event) => {
            setRefused('');
            onTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button variant="secondary" onClick={() => add(typed)}>
          {rich('Add<hidden>{kind, select, needs { need} offers { offer} other { tag}}</hidden>', {
            kind,
            hidden,
          })}
        </Button>
      </div>
      <p role="status" className={refused ? 'text-sm text-muted' : 'sr-only'}>
        {refused}
      </p>
      {labels.length > 0 && (
        <ul
          aria-label={t('{kind, select, needs {Added needs} offers {Added offers} other {Added tags}}', { kind })}
          className="flex flex-wrap gap-1.5"
        >
          {labels.map((label) => (
            <Chosen
              key={label}
              label={label}
              onRemove={() => {
                onLabels(labels.filter((other) => other !== label));
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <ul
          aria-label={t(
            '{kind, select, needs {Suggested needs} offers {Suggested offers} other {Suggested tags}}',
            { kind },
          )}
          className="flex flex-wrap gap-1.5"
        >
          {suggested.map((label) => (
            <li key={label}>
              <SuggestionButton onClick={() => add(label)}>
                {rich('<hidden>Add </hidden>{label}', { hidden, label })}
              </SuggestionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
