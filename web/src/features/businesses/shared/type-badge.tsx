import { defaultBusinessType, toBusinessType } from '@guildhall/contract/businesses.ts';
import { Badge, type Tint } from '#web/ui/badge.tsx';

const tintOfType: Record<string, Tint> = {
  Freelancer: 'green',
  SME: 'blue',
  Corporate: 'red',
  'Non-profit': 'purple',
  NGO: 'orange',
};

/** The colour of a business type; grey for anything else. */
export function typeTint(type: string | null | undefined): Tint {
  return tintOfType[toBusinessType(type || defaultBusinessType) ?? ''] ?? 'grey';
}

export function TypeBadge({ type }: { type: string | null | undefined }) {
  const shown = type || defaultBusinessType;
  return <Badge tint={typeTint(type)}>{toBusinessType(shown) ?? shown}</Badge>;
}
