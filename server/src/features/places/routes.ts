import * as contract from '@guildhall/contract/places.ts';
import type { Mount } from '../../mount.ts';
import { countUses, loadPlaces } from './jobs.ts';
import { searchLocations } from './service.ts';

export const loadPlacesJob = 'load-places';

export function mountPlaces({ on, job }: Mount): void {
  on(contract.searchLocations, searchLocations);
  job({ name: loadPlacesJob, work: (ctx) => loadPlaces(ctx) });
  job({ name: 'count-place-uses', every: '47 * * * *', work: countUses });
}
