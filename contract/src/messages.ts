/*
 * Texts as messages: whole English sentences with ICU's braces, which are also their keys in the catalogues of other languages
 * (decision 0098). Of ICU there is what sentences need: {name}, {count, number}, {count, plural, one {…} other {…}} with #,
 * {kind, select, …}, and <tags> around words that become a link. There are no escapes: braces and < begin something always.
 */

type Value = string | number;

/** Texts up to the brace that closes what is around them: the names that were found, and what stands behind it. */
type Walked<S extends string, N> = S extends `${infer A}{${infer B}`
  ? A extends `${string}}${string}`
    ? Closed<S, N>
    : Argument<B, N>
  : Closed<S, N>;
type Closed<S extends string, N> = S extends `${string}}${infer R}` ? [N, R] : [N, ''];
type Argument<S extends string, N> = S extends `${infer Name}}${infer R}`
  ? Name extends `${infer Plain}, number`
    ? Walked<R, N & Record<Plain, number>>
    : Name extends `${string},${string}`
      ? Choice<S, N>
      : Walked<R, N & Record<Name, Value>>
  : never;
type Choice<S extends string, N> = S extends `${infer Name}, ${infer Kind}, ${infer R}`
  ? Kind extends 'plural'
    ? Branches<R, N & Record<Name, number>>
    : Kind extends 'select'
      ? Branches<R, N & Record<Name, string>>
      : never
  : never;
type Branches<S extends string, N> = S extends ` ${infer R}`
  ? Branches<R, N>
  : S extends `}${infer R}`
    ? Walked<R, N>
    : S extends `${string} {${infer R}`
      ? Walked<R, N> extends [infer M, infer Rest extends string]
        ? Branches<Rest, M>
        : never
      : never;
// biome-ignore lint/complexity/noBannedTypes: what nothing was found in.
type Found<S extends string> = Walked<S, {}>[0];

/** What the braces of a text ask for. */
export type ValuesOf<S extends string> = { [K in keyof Found<S>]: Found<S>[K] };

/** None, for a text without braces. */
export type Given<S extends string> = keyof Found<S> extends never ? [] : [values: ValuesOf<S>];

/** The names of its tags. */
export type TagsOf<S extends string> = S extends `${string}</${infer Name}>${infer R}` ? Name | TagsOf<R> : never;

/** A text that is put into words later: on a screen, in a mail, in an answer. It is no string, so nobody shows it as it is. */
export interface Message {
  text: string;
  values: Record<string, Value>;
}

/** The text is a literal, or no command finds it for the catalogue. */
export function message<const S extends string>(text: S, ...values: Given<S>): Message;
export function message(text: string, values: Message['values'] = {}): Message {
  return { text, values };
}

/** A language that texts are put into. */
export interface Language {
  /** For `lang`, plurals, numbers and dates. */
  tag: string;
  /** The text in this language; the English one where its catalogue lacks it. */
  translate: (text: string) => string;
}

export const english: Language = { tag: 'en', translate: (text) => text };

type Part = string | { name: string; kind: string; options: Record<string, Part[]> };

/** The parts of texts that have braces or tags, each read once. */
const read = new Map<string, Part[]>();

function partsOf(text: string): Part[] {
  const known = read.get(text) ?? parse(text);
  read.set(text, known);
  return known;
}

function parse(text: string): Part[] {
  let at = 0;
  const fail = (): never => {
    throw new Error(`Not a message: ${text}`);
  };
  function upTo(ends: RegExp): string {
    const from = at;
    while (at < text.length && !ends.test(text.charAt(at))) at += 1;
    return text.slice(from, at);
  }
  function argument(): Part {
    const [name = '', kind = 'value'] = upTo(/[{}]/).split(/,\s*/);
    const options: Record<string, Part[]> = {};
    while (text[at] === '{') {
      const key = text.slice(text.lastIndexOf(' ', at - 2) + 1, at).trim();
      at += 1;
      options[key] = parts(name);
      at += 1;
      upTo(/[{}]/);
    }
    at += 1;
    return { name, kind, options };
  }
  function tag(): Part {
    at += 1;
    const name = upTo(/>/);
    at += 1;
    const inside = parts('');
    if (!text.startsWith(`</${name}>`, at)) fail();
    at += name.length + 3;
    return { name, kind: 'tag', options: { other: inside } };
  }
  /** @param counted what # stands for */
  function parts(counted: string): Part[] {
    const found: Part[] = [];
    while (at < text.length && text[at] !== '}' && !text.startsWith('</', at)) {
      if (text[at] === '<') found.push(tag());
      else if (text[at] === '{') {
        at += 1;
        found.push(argument());
      } else if (counted && text[at] === '#') {
        at += 1;
        found.push({ name: counted, kind: 'number', options: {} });
      } else found.push(upTo(counted ? /[{}<#]/ : /[{}<]/));
    }
    return found;
  }
  const all = parts('');
  return at < text.length ? fail() : all;
}

/** A count without a separator, such as nearly every count is, needs no formatter. */
function numberIn(tag: string | undefined, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : value.toLocaleString(tag);
}

/** English without the plural rules: making them takes longer than a page has for its words. */
function pluralIn(tag: string, count: number): string {
  if (tag === 'en' || tag.startsWith('en-')) return count === 1 ? 'one' : 'other';
  return new Intl.PluralRules(tag).select(count);
}

/**
 * What a text is made of in a language, in order.
 * @param values also what is no string, and for a tag what is made of the words in it
 * @param locale of its numbers; undefined: as the browser likes them
 */
export function pieces(
  text: string,
  values: Record<string, unknown>,
  { tag, translate }: Language,
  locale: string | undefined = tag,
): unknown[] {
  const fill = (parts: Part[]): unknown[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return part;
      const { name, kind, options } = part;
      const value = values[name];
      if (kind === 'value') return value;
      if (kind === 'number') return numberIn(locale, Number(value));
      const key = kind === 'plural' ? pluralIn(tag, Number(value)) : String(value);
      const chosen = fill(options[`=${value}`] ?? options[key] ?? options.other ?? []);
      return kind === 'tag' && typeof value === 'function' ? value(chosen) : chosen;
    });
  const said = translate(text);
  return /[{<]/.test(said) ? fill(partsOf(said)) : [said];
}

/** @param said also what somebody wrote, which is no text of ours */
export function inWords(said: Message | string, language: Language): string {
  return typeof said === 'string' ? said : pieces(said.text, said.values, language).join('');
}
