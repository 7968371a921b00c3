import { expect, test } from 'vitest';
import { type Counted, reversalOf } from './rules.ts';

const invoice = (id: number, paid: number, over: Partial<Counted> = {}): Counted => ({
  id,
  kind: 'invoice',
  status: 'paid',
  total: 100,
  paid,
  ...over,
});

test('a payment that nothing else lives on touches its own invoice alone', () => {
  const moves = [{ fromId: 1, toId: 2, amount: 50 }];
  expect(reversalOf([invoice(1, 130), invoice(2, 100)], moves, { invoiceId: 1, amount: 30 })).toEqual({
    invoices: [{ id: 1, paid: 100, lost: 30, isOpenAgain: false }],
    back: [],
  });
});

test('what is missing comes back from the latest first, and no more than that', () => {
  const moves = [
    { fromId: 1, toId: 2, amount: 100 },
    { fromId: 1, toId: 3, amount: 40 },
  ];
  const all = [invoice(1, 100), invoice(2, 100), invoice(3, 40, { status: 'open' })];
  expect(reversalOf(all, moves, { invoiceId: 1, amount: 60 })).toEqual({
    invoices: [
      { id: 1, paid: 100, lost: 60, isOpenAgain: false },
      { id: 3, paid: 0, lost: 40, isOpenAgain: false },
      { id: 2, paid: 80, lost: 20, isOpenAgain: true },
    ],
    back: [
      { fromId: 1, toId: 3, amount: 40 },
      { fromId: 1, toId: 2, amount: 20 },
    ],
  });
});

test('credit that went on goes back along its way', () => {
  const moves = [
    { fromId: 1, toId: 2, amount: 150 },
    { fromId: 2, toId: 3, amount: 50 },
  ];
  const all = [invoice(1, 100), invoice(2, 100), invoice(3, 50, { status: 'open' })];
  const { invoices } = reversalOf(all, moves, { invoiceId: 1, amount: 250 });
  expect(invoices).toEqual([
    { id: 1, paid: 0, lost: 250, isOpenAgain: true },
    { id: 2, paid: 0, lost: 150, isOpenAgain: true },
    { id: 3, paid: 0, lost: 50, isOpenAgain: false },
  ]);
});

test('of an invoice that was cancelled all was credit', () => {
  const cancelled = invoice(1, 0, { status: 'cancelled' });
  const moves = [{ fromId: 1, toId: 2, amount: 30 }];
  const { invoices } = reversalOf([cancelled, invoice(2, 100)], moves, { invoiceId: 1, amount: 30 });
  expect(invoices).toEqual([
    { id: 1, paid: 0, lost: 30, isOpenAgain: false },
    { id: 2, paid: 70, lost: 30, isOpenAgain: true },
  ]);
});
