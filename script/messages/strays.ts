import { sayers } from './catalogue.ts';
import { calledName, lineOf, type Node, type Place, type Source } from './sources.ts';

/** Attributes and properties that hold no texts. */
const silentNames =
  /^(?:className|class|style|id|htmlFor|href|to|src|key|type|name|role|rel|target|autoComplete|inputMode|preserveAspectRatio|aria-keyshortcuts|variant|size|d|viewBox|summary|path|method|pattern|seed|sizes|media|leftOut|.*(?:Class|ClassName|Classes|Key)|fontFamily)$/;

/** Calls that are given no texts: those to developers, to the log, to the browser and to the database. */
const silentCalls =
  /^(?:Error|TypeError|RangeError|ConfigError|RegExp|cx|cva|matchMedia|querySelector|querySelectorAll|closest|matches|describe|getItem|setItem|createElement|header|headers|get|set|has|startsWith|endsWith|includes|split|replace|replaceAll|join|DateTimeFormat|NumberFormat|unsafe|raw|setAttribute|addEventListener|removeEventListener|localeCompare)$/;

/** Of a log, not the toasts of the same names. */
const logMethods = /^(?:log|info|warn|error|debug|fatal|trace)$/;

/** Names of keys, headers and the like that look like words. */
const silentWords =
  /^(?:Guildhall|Ctrl|Esc|Shift|li, tr|main h1|Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page(?:Up|Down)|[A-Z][a-z]+(?:-[A-Z][a-z]+)+|[A-Z][a-z]+(?:Error|Event))$/;

function isSilent({ node, around }: Place): boolean {
  return around.some(({ node: outer, key }, index) => {
    if (
      /^(?:TS|Import|Export(?:All|Named)|TaggedTemplate)/.test(outer.type) &&
      !/^TS(?:As|Satisfies|NonNull)/.test(outer.type)
    )
      return !/^ExportNamed/.test(outer.type) || key === 'source';
    if (/^(?:Call|New)Expression$/.test(outer.type)) return key === 'arguments' && isSilentCall(outer);
    if (outer.type === 'JSXAttribute') return silentNames.test(String((outer.name as Node).name));
    if (outer.type === 'Property' || outer.type === 'PropertyDefinition')
      return key === 'key' || silentNames.test(String((outer.key as Node).name ?? (outer.key as Node).value));
    if (outer.type === 'BinaryExpression') return /^(?:[=!]==?|in|instanceof)$/.test(String(outer.operator));
    if (outer.type === 'AssignmentExpression')
      return silentNames.test(String(((outer.left as Node).property as Node | undefined)?.name));
    if (outer.type === 'SwitchCase') return key === 'test';
    if (outer.type === 'MemberExpression') return key === 'property';
    return index === around.length - 1 && outer.type === 'ExpressionStatement' && node.type === 'Literal';
  });
}

function isSilentCall(call: Node): boolean {
  const name = calledName(call) ?? '';
  const callee = call.callee as Node;
  if (callee.type === 'Super' || (callee.type === 'MemberExpression' && logMethods.test(name))) return true;
  return sayers.has(name) || silentCalls.test(name);
}

/** 'Your matches', 'is required', 'Close', but neither 'flex-1 px-2' nor 'image/png'. */
function looksSaid(text: string): boolean {
  if (silentWords.test(text) || /=.*;/.test(text)) return false;
  return (
    /(?:^|[\s“(])\p{Lu}-?\p{Ll}/u.test(text) ||
    (/\p{Ll}[,.]? \p{Ll}/u.test(text) && !/[-:[\]/=_<>]|\d[a-z]/.test(text))
  );
}

function saidBy({ node }: Place): string {
  // Its words are no sentence, so that no other language can order them: {count, plural, …} is.
  if (node.type === 'CallExpression' && calledName(node) === 'plural') return 'plural()';
  if (node.type === 'JSXText')
    return /\p{L}{2}/u.test(String(node.value)) && !silentWords.test(String(node.value).trim())
      ? String(node.value).trim()
      : '';
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
    return looksSaid(text) ? text : '';
  }
  return node.type === 'Literal' && typeof node.value === 'string' && looksSaid(node.value) ? node.value : '';
}

/** What is said in a file and is in no catalogue. */
export function strayPlacesIn(source: Source): Place[] {
  return source.places.filter((place) => saidBy(place) && !isSilent(place));
}

export function straysIn(source: Source): string[] {
  return strayPlacesIn(source).map((place) => {
    const text = saidBy(place).replace(/\s+/g, ' ').slice(0, 70);
    return `${source.file}:${lineOf(source, place.node)}: ${JSON.stringify(text)}`;
  });
}
