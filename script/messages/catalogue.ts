import { calledName, lineOf, literalOf, type Node, type Source } from './sources.ts';

/** What puts a text into words, or keeps it until something does. */
export const sayers = new Set(['t', 'rich', 'message', 'complaint']);

const isFunction = ({ type }: Node) => /Function|Method|Getter/.test(type);

export interface Catalogue {
  /** Each text with the files that say it. */
  texts: Map<string, Set<string>>;
  problems: string[];
}

/** All texts that are said by a literal. */
export function catalogueOf(sources: Source[]): Catalogue {
  const catalogue: Catalogue = { texts: new Map(), problems: [] };
  for (const source of sources)
    for (const { node, around } of source.places) {
      const name = node.type === 'CallExpression' ? (node.callee as Node).name : undefined;
      if (typeof name !== 'string' || !sayers.has(name)) continue;
      const where = `${source.file}:${lineOf(source, node)}`;
      const [first] = node.arguments as Node[];
      const text = literalOf(first);
      if ((name === 't' || name === 'rich') && !around.some((outer) => isFunction(outer.node)))
        catalogue.problems.push(
          `${where}: ${calledName(node)}() when the module is loaded has no reader yet: message()`,
        );
      if (text !== undefined) {
        const files = catalogue.texts.get(text) ?? new Set();
        catalogue.texts.set(text, files.add(source.file));
      } else if (name !== 't' || /Literal|Binary/.test(first?.type ?? ''))
        catalogue.problems.push(`${where}: the text is no literal, so it is in no catalogue`);
    }
  return catalogue;
}
