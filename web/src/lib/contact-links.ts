/** What a phone dials: the first number of the text, without its extension; null where there is none. */
export function telLink(phone: string | null): string | null {
  const [first = ''] = (phone ?? '').split(/\s\/\s|[,;]/);
  // '24/7: 0113 …': hours are no number, unless there is nothing longer.
  const found = first.match(/\+?[\d\s()./-]{3,}/g) ?? [];
  const number = (found.find((one) => one.replace(/\D/g, '').length > 4) ?? found[0] ?? '').trim();
  // '+44 (0)113 …', '0044 (0)113 …': the zero is for callers at home.
  const spoken = /^(?:\+|00)/.test(number) ? number.replace('(0)', '') : number;
  const dialled = spoken.replace(/[^\d+]/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : null;
}

/** The address stays one address: nothing in it becomes a subject or a second receiver. */
export const mailLink = (email: string | null): string | null =>
  email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Opens whatever map the device has (RFC 5870): no map of a third party is named. */
export const geoLink = ({ latitude, longitude }: { latitude: number; longitude: number }, place: string): string =>
  `geo:${latitude},${longitude}?q=${encodeURIComponent(place)}`;
