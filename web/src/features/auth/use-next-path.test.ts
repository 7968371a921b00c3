import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useSignIn } from './use-next-path.ts';

const Frame = () => useSignIn();
const Page = () => null;

/** Where 'Sign In' of the frame leads from here. */
function signInAt(address: string): string {
  const children = ['/', '/directory', '*'].map((path) => ({ path, Component: Page }));
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: [address] });
  return renderToString(createElement(RouterProvider, { router }));
}

test('who signs in beside a page comes back to it', () => {
  expect(signInAt('/directory')).toBe('/login?next=%2Fdirectory');
});

test('who signs in at the front door, or where there is no page, goes on to their own', () => {
  expect(signInAt('/')).toBe('/login');
  expect(signInAt('/no/such/page')).toBe('/login');
});
