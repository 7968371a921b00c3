import { createContext, useContext } from 'react';
import type { Sender } from './sender.ts';

export const SenderContext = createContext<Sender | null>(null);

/** The sender of the member who is signed in. */
export function useSender(): Sender {
  const sender = useContext(SenderContext);
  if (!sender) throw new Error('useSender needs a SenderContext above it');
  return sender;
}
