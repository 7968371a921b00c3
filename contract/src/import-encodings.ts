/** How a file may be written. UTF shows by itself; of the others one is guessed, or said by whoever brings the file. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'cp850',
  'ibm866',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** As people know them. */
export const encodingNames: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Latin-1)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  macintosh: 'Mac Roman',
  cp850: 'DOS 850 (Western Europe)',
  ibm866: 'DOS 866 (Cyrillic)',
};
