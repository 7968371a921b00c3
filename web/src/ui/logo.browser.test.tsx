import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Logo } from './logo.tsx';

test.each(['Georgia', 'Noto Sans', 'Fraunces Variable', 'monospace'])(
  'the logo in %s is as tall as its mark: the page below it stays where it is when the fonts come',
  async (family) => {
    const { container } = await render(
      <div style={{ '--font-serif': `"${family}"`, fontFamily: family } as React.CSSProperties}>
        <Logo />
      </div>,
    );
    expect(container.getBoundingClientRect().height).toBe(32);
  },
);
