/** What a phone dials: the first number of the text, without its extension; null where there is none. */
export function telLink(phone: string | null): string | null {
  const [first = ''] = (phone ?? '').split(/\s\/\s|[,;]/);
  const [number = ''] = first.match(/\+?[\d\s()./-]{3,}/) ?? [];
  // '+44 (0)113 …': the zero is for callers at home.
  const spoken = number.startsWith('+') ? number.replace('(0)', '') : number;
  const dialled = spoken.replace(/[^\d+]/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : null;
}

/** The address stays one address: nothing in it becomes a subject or a second receiver. */
export const mailLink = (email: string | null): string | null =>
  email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Opens whatever map the device has (RFC 5870): no map of a third party is named. */
export const geoLink = ({ latitude, longitude }: { latitude: number; longitude: number }, place: string): string =>
  `geo:${latitude},${longitude}?q=${encodeURIComponent(place)}`;
