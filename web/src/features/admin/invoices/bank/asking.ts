import { ApiError } from '#web/lib/api.ts';

/** What the server has asked about, and pressing once more says yes to. */
export interface Said {
  isAnother: boolean;
  keepsCredit: boolean;
}

const nothingSaid: Said = { isAnother: false, keepsCredit: false };

export interface Question extends Said {
  sentence: string;
}

/** What the server wants to know before it assigns a payment; null: it failed for another reason. */
export function questionIn(error: unknown): Question | null {
  if (!(error instanceof ApiError)) return null;
  const [isAnother, keepsCredit] = ['isAnother' in error.fields, 'keepsCredit' in error.fields];
  return isAnother || keepsCredit ? { isAnother, keepsCredit, sentence: error.userMessage } : null;
}

/** The last press, and what was asked back. */
interface Asked {
  variables?: { invoiceId: number; said: Said } | undefined;
  data?: Question | null | undefined;
}

/** What the next press on an invoice says. Another invoice is another question. */
export function saidOf({ variables, data }: Asked, invoiceId: number): Said {
  if (variables?.invoiceId !== invoiceId) return nothingSaid;
  const { said } = variables;
  return {
    isAnother: said.isAnother || data?.isAnother === true,
    keepsCredit: said.keepsCredit || data?.keepsCredit === true,
  };
}
