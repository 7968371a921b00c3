export const siteName = 'Guildhall';

/** Of a page, in the browser's tab and in previews. */
export function titled(title: string | undefined): string {
  return title ? `${title} · ${siteName}` : siteName;
}
