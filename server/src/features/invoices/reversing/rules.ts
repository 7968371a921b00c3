import { needOf } from '../rules.ts';
import type { Invoice } from '../tables.ts';

/** As much of an invoice as is needed to see what a payment's reversal does to it. */
export type Counted = Pick<Invoice, 'id' | 'kind' | 'status' | 'total' | 'paid'>;

/** Credit that one invoice's money has paid of another one, less what came back. */
export interface Move {
  fromId: number;
  toId: number;
  amount: number;
}

/** How an invoice stands once the payment is taken back. */
export interface Left {
  id: number;
  paid: number;
  /** Of its money, what goes. */
  lost: number;
  isOpenAgain: boolean;
}

export interface Reversal {
  /** The payment's invoice first. */
  invoices: Left[];
  /** Credit that goes back to where it came from. */
  back: Move[];
}

/**
 * What becomes of invoices where a payment of the first one is taken back. What it was too much may have paid other invoices: the
 * latest of them give back what the money is short of, and what they had given to others in turn.
 */
export function reversalOf(
  invoices: readonly Counted[],
  moves: readonly Move[],
  payment: { invoiceId: number; amount: number },
): Reversal {
  const paid = new Map(invoices.map((one) => [one.id, one.paid]));
  const byId = new Map(invoices.map((one) => [one.id, one]));
  const standing = moves.map((move) => ({ ...move })).toSorted((a, b) => b.toId - a.toId);
  const lost = new Map<number, number>();
  const back: Move[] = [];
  const add = (id: number, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount);

  function lose(id: number, amount: number): void {
    const invoice = byId.get(id);
    if (!invoice) return;
    lost.set(id, (lost.get(id) ?? 0) + amount);
    add(id, -amount);
    for (const move of standing.filter(({ fromId }) => fromId === id)) {
      const taken = Math.min(move.amount, needOf(invoice) - (paid.get(id) ?? 0));
      if (taken <= 0) continue;
      move.amount -= taken;
      add(id, taken);
      back.push({ fromId: id, toId: move.toId, amount: taken });
      lose(move.toId, taken);
    }
  }

  lose(payment.invoiceId, payment.amount);
  return {
    invoices: [...lost].map(([id, amount]) => {
      const [invoice, left] = [byId.get(id), paid.get(id) ?? 0];
      return { id, paid: left, lost: amount, isOpenAgain: invoice?.status === 'paid' && left < invoice.total };
    }),
    back,
  };
}
