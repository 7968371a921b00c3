import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AuthLayout } from './auth-layout.tsx';

test('what stands there stays in its place while the rest comes in', async () => {
  const draw = (height: number) => (
    <MemoryRouter>
      <AuthLayout aside={null}>
        <div data-testid="card" style={{ height, flex: 'none' }} />
      </AuthLayout>
    </MemoryRouter>
  );
  const { rerender, getByTestId } = await render(draw(100));
  const top = () => getByTestId('card').element().getBoundingClientRect().top;
  const before = top();
  await rerender(draw(400));
  expect(top()).toBe(before);
});
