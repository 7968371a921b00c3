import { expect, test } from 'vitest';
import { columnsFor } from './use-columns.ts';

test('phones show the list or the conversation, wider windows both, wide ones three columns', () => {
  expect(columnsFor(360, false)).toEqual({ count: 1, isListNarrow: false });
  expect(columnsFor(700, false).count).toBe(1);
  // 768 px with the wide sidebar leaves 448.
  expect(columnsFor(448, true)).toEqual({ count: 2, isListNarrow: true });
  expect(columnsFor(704, true)).toEqual({ count: 2, isListNarrow: false });
  // 1280 px with the wide sidebar and a scroll bar leaves 945.
  expect(columnsFor(945, true).count).toBe(3);
});
