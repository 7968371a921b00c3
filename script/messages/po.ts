/** A catalogue as translators' programs read it: English texts, and what they are in the language ('' where nobody has said). */
export type Entries = Map<string, string>;

const quote = (text: string) => JSON.stringify(text);

export function writePo(language: string, texts: Map<string, Set<string>>, known: Entries): string {
  const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`;
  const entries = [...texts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, files]) => {
      const places = [...files].sort().map((file) => `#: ${file}\n`);
      return `${places.join('')}#, icu-message-format\nmsgid ${quote(text)}\nmsgstr ${quote(known.get(text) ?? '')}\n`;
    });
  return [head, ...entries].join('\n');
}

/** Strings may go over several lines. */
export function readPo(file: string): Entries {
  const entry = /^msgid ((?:".*"\s*)+)^msgstr ((?:".*"\s*)+)/gm;
  const join = (strings = '') => [...strings.matchAll(/^"(?:.*)"$/gm)].map(([line]) => JSON.parse(line)).join('');
  return new Map([...file.matchAll(entry)].map(([, text, said]) => [join(text), join(said)]));
}
