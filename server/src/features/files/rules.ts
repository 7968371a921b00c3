/** Where the small drawing of a file lies in the store: without a row of its own, it comes and goes with the file. */
export const smallOf = (id: string) => `${id}-small`;
