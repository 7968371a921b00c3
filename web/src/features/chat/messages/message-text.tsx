import { cx } from '#web/lib/classes.ts';
import { isOnlyEmoji, tokenize } from './tokens.ts';

/** What somebody wrote: web addresses become links, the rest stays text, in the direction of its own script. */
export function MessageText({ content }: { content: string }) {
  return (
    <span className={cx('wrap-anywhere whitespace-pre-wrap', isOnlyEmoji(content) && 'text-2xl')}>
      {tokenize(content).map((token, index) =>
        token.kind === 'link' ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is drawn as a whole
            key={index}
            href={token.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline decoration-current/40 underline-offset-3 hover:decoration-current"
          >
            {token.text}
          </a>
        ) : (
          token.text
        ),
      )}
    </span>
  );
}
