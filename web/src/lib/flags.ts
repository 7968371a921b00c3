/** Yes-or-no preferences of a browser, each in a cookie that names no person. */
export const storedFlags = ['sidebar-collapsed', 'chat-rooms-collapsed', 'single-keys'] as const;
export type StoredFlag = (typeof storedFlags)[number];
export type Flags = Partial<Record<StoredFlag, boolean>>;

export const cookieOf = (flag: StoredFlag) => `guildhall.${flag}`;
