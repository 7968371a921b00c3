/** As much of the browser's storage as is used here: the keys are its own properties. */
export function fakeStorage(): Storage {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  });
  return kept as unknown as Storage;
}
