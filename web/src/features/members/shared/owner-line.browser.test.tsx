import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { Avatar } from '#web/ui/avatar.tsx';
import { OwnerLine } from './owner-line.tsx';

const face = (name: string) => `${location.origin}/public/favicon.svg?${name}`;

const lines = {
  'an owner’s line': (src: string) => (
    <OwnerLine owner={{ id: 1, displayName: 'Gunnar Isaksen', profileImageUrl: src }} />
  ),
  'a face alone': (src: string) => <Avatar name="Gunnar Isaksen" src={src} size="sm" />,
};

for (const [what, draw] of Object.entries(lines))
  test(`${what} is as tall with the picture as with the initials`, async () => {
    // It waits below the screen with its initials.
    await render(
      <MemoryRouter>
        <div style={{ height: '200vh' }} />
        <div data-testid="place">{draw(face(what))}</div>
      </MemoryRouter>,
    );
    await document.fonts.ready;
    const place = page.getByTestId('place').element();
    const height = place.getBoundingClientRect().height;
    expect(place.querySelector('img')).toBeNull();
    place.scrollIntoView();
    await expect.poll(() => place.querySelector('[data-initials]')).toBeNull();
    expect(place.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
    expect(place.getBoundingClientRect().height).toBe(height);
  });
