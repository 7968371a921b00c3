import * as contract from '@guildhall/contract/places.ts';
import type { Mount } from '../../mount.ts';
import { createSearch } from './service.ts';

export function mountPlaces({ on }: Mount): void {
  on(contract.searchLocations, createSearch());
}
