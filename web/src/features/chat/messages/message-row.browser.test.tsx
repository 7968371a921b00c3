import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { logOf } from '../log/room-log.ts';
import { MessageRow } from './message-row.tsx';
import { ada, messageOf } from './messages.fixture.ts';
import { rowsOf } from './rows.ts';

const long = 'Wilhelmina Featherstonehaugh-Cholmondeley of the Old Harbour Quay';

test.each([
  ['alone', { role: 'user', businessName: null }],
  ['beside a badge', { role: 'moderator', businessName: null }],
  ['beside a long business', { role: 'admin', businessName: `${long} and Daughters` }],
] as const)('a short name is shown whole %s', async (_where, author) => {
  const user = { ...ada, id: 2, displayName: 'Cleo Story', ...author };
  const [row] = rowsOf(logOf([messageOf(1, { user })], 50), { meId: ada.id, outbox: [], dividerSeq: null });
  await render(
    <MemoryRouter>
      <div style={{ width: 400 }}>{row && <MessageRow row={row} />}</div>
    </MemoryRouter>,
  );
  const name = page.getByText('Cleo Story', { exact: true }).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});

test('a long name leaves room for the badges, and takes the whole line where there are none', async () => {
  const shown = [`${long} and Sons`, null].map((businessName, index) => {
    const user = { ...ada, id: index + 2, displayName: `${index} ${long}`, businessName };
    const log = logOf([messageOf(1, { user })], 50);
    return rowsOf(log, { meId: ada.id, outbox: [], dividerSeq: null })[0];
  });
  await render(
    <MemoryRouter>
      <div style={{ width: 480 }}>
        {shown.map((row) => row && <MessageRow key={row.message?.user?.id} row={row} />)}
      </div>
    </MemoryRouter>,
  );
  const widthOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().width;
  expect(widthOf(`${long} and Sons`)).toBeGreaterThan(60);
  expect(widthOf(`1 ${long}`)).toBeGreaterThan(widthOf(`0 ${long}`));
});
