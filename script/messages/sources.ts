import { parseSync } from 'oxc-parser';
import { isTest, sourcesBelow, textOf } from '../architecture/sources.ts';

/** A node of a syntax tree: what is read of it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Place {
  node: Node;
  /** From the file down to what is around the node, with the name of the property that leads on. */
  around: { node: Node; key: string }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function* placesIn(node: Node, around: Place['around'] = []): Generator<Place> {
  yield { node, around };
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) yield* placesIn(child, [...around, { node, key }]);
}

export interface Source {
  file: string;
  text: string;
  places: Place[];
}

/**
 * Files that hold SQL, the demo community, whose words are its own, words of any language, and names that are the same in all
 * (places, browsers, providers, letters of encodings).
 */
const silentFiles =
  /\/(?:tables|repository|fragments|demo|demo-.*|docs|initials|pseudo|decoders|recognition|header-names|industry-names|map\/sums)\.ts$/;

/** Everything that may hold texts. */
export function readSources(): Source[] {
  const files = ['contract/src', 'server/src', 'web/src'].flatMap(sourcesBelow);
  return files
    .filter((file) => !isTest(file) && !file.startsWith('web/src/test/') && !silentFiles.test(file))
    .map((file) => {
      const text = textOf(file);
      const { program, errors } = parseSync(file, text);
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      return { file, text, places: [...placesIn(program as unknown as Node)] };
    });
}

/** Who runs a site or writes programs reads English: settings, the log, commands, the API. What search engines read has words of its own. */
export const isForMembers = (file: string) =>
  /^(?:contract|web)\/|^server\/src\/(?:features|http|mail|app\.ts)/.test(file) &&
  !/\/api-docs|\/command\/|\/structured-|\/http\/(?:openapi|health)|\/mail\/(?:queue|server-check)|\/sitemap\//.test(
    file,
  );

export const lineOf = ({ text }: Source, { start }: Node) => text.slice(0, start).split('\n').length;

/** What a string or a template without values says; undefined for everything else. */
export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, second] =
    (node?.type === 'TemplateLiteral' && (node.quasis as { value: { cooked: string } }[])) || [];
  return second ? undefined : only?.value.cooked;
}

export function calledName({ callee }: Node): string | undefined {
  const { type, name, property } = (callee ?? {}) as Node & { property?: { name?: string } };
  return type === 'Identifier' ? String(name) : property?.name;
}
