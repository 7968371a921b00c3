import { decisionLooks, decisionOrder } from './decision-looks.ts';

const keyLook = 'rounded-sm border bg-surface px-1.5 py-0.5 font-sans text-xs';

/** For those with a keyboard: what the keys do. */
export function KeyHints() {
  return (
    <p className="mt-3 hidden justify-center gap-5 text-xs text-muted pointer-fine:md:flex">
      {decisionOrder.map((action) => (
        <span key={action}>
          <kbd className={keyLook}>{decisionLooks[action].keyName}</kbd>{' '}
          <span className="lowercase">{decisionLooks[action].stamp}</span>
        </span>
      ))}
      <span>
        <kbd className={keyLook}>Ctrl Z</kbd> undo
      </span>
    </p>
  );
}
