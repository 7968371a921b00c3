import { commandTexts } from '#web/features/moderation/shared/command-texts.ts';
import { t } from '#web/lib/text.ts';

export function CommandList() {
  return (
    <>
      <dl className="space-y-2">
        {commandTexts.map(({ text, effect }) => (
          <div key={text}>
            <dt>
              <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs">{text}</code>
            </dt>
            <dd className="mt-0.5 text-muted">{t(effect)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">{t('Without a name, you choose a member next.')}</p>
    </>
  );
}
