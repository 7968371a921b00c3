import { useId } from 'react';

/**
 * A link that reads the same on every card carries the card's name as well: a list of links, too, tells it from the next.
 * @param nameId of the element with the name
 */
export function useNamedBy(nameId: string): { id: string; 'aria-labelledby': string } {
  const id = useId();
  return { id, 'aria-labelledby': `${id} ${nameId}` };
}
