import type { Viewer } from '../../http/viewer.ts';

/** E-mail addresses and telephone numbers of others, people and businesses, go to nobody whose own address is unproven. */
export function seesContactData(viewer: Pick<Viewer, 'isEmailConfirmed'> | null): boolean {
  return viewer?.isEmailConfirmed ?? false;
}
