import { Fragment } from 'react';

/** An e-mail address or the like: breaks where its parts meet, and inside a word only where one is longer than the line. */
export function Breakable({ address }: { address: string }) {
  return (
    <span className="wrap-break-word">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
