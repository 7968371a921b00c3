export const adminKeys = {
  stats: ['admin', 'stats'] as const,
  heldMails: ['admin', 'held-mails'] as const,
  strayPayments: ['admin', 'stray-payments'] as const,
  paymentsHold: ['admin', 'payments-hold'] as const,
  listings: ['admin', 'listings'] as const,
  imports: ['admin', 'imports'] as const,
  labels: ['admin', 'labels'] as const,
  tradeWords: ['admin', 'trade-words'] as const,
  invoices: ['admin', 'invoices'] as const,
  bankFile: ['admin', 'bank-file'] as const,
  audit: ['admin', 'audit'] as const,
  plans: ['admin', 'plans'] as const,
};
