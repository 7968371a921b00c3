/** Elements that begin a line of their own. */
const blocks =
  'address|article|aside|blockquote|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul';
const inline = 'a|abbr|b|cite|code|em|font|i|img|mark|s|small|span|strong|sub|sup|u';
const hidden = 'script|style|template|title|head|noscript|svg';

const looksLikeHtml = new RegExp(
  `</?(?:${blocks}|${inline}|${hidden})(?:\\s[^<>]*)?/?>|&(?:[a-z]{2,8}|#\\d{1,7}|#x[\\da-f]{1,6});`,
  'i',
);
const comment = '<!--';
/** Where a hidden part begins or ends. */
const hiddenEnds = new RegExp(`<(/?)(${hidden})(?:\\s[^<>]*)?>|${comment}|-->`, 'gi');
const blockTags = new RegExp(`</?(?:${blocks})(?:\\s[^<>]*)?/?>`, 'gi');
const paragraphs = /<\/?(?:p|div|ul|ol|table|blockquote|h[1-6])(?:\s[^<>]*)?\/?>/gi;
/** Only what is a tag by its name: 'a < b' and '<3' are text. */
const otherTags = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<![^<>]*>/gi;

/** What real texts hold; the numbers say the rest. */
const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{
    laquo: '«',
    raquo: '»',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    middot: '·',
    copy: '©',
    reg: '®',
  },
  ...{ trade: '™', deg: '°', euro: '€', pound: '£', yen: '¥', cent: '¢', sect: '§', para: '¶', times: '×' },
  ...{ divide: '÷', plusmn: '±', frac12: '½', frac14: '¼', frac34: '¾', sup2: '²', sup3: '³', micro: 'µ' },
  ...{ iexcl: '¡', iquest: '¿', ordf: 'ª', ordm: 'º', szlig: 'ß', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', auml: 'ä' },
  ...{ ouml: 'ö', uuml: 'ü', agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', aring: 'å', aelig: 'æ' },
  ...{ ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë', igrave: 'ì', iacute: 'í', icirc: 'î' },
  ...{ iuml: 'ï', ntilde: 'ñ', ograve: 'ò', oacute: 'ó', ocirc: 'ô', otilde: 'õ', oslash: 'ø', ugrave: 'ù' },
  ...{ uacute: 'ú', ucirc: 'û', yacute: 'ý', yuml: 'ÿ', Agrave: 'À', Aacute: 'Á', Acirc: 'Â', Aring: 'Å' },
  ...{ AElig: 'Æ', Ccedil: 'Ç', Egrave: 'È', Eacute: 'É', Ecirc: 'Ê', Iacute: 'Í', Ntilde: 'Ñ', Oacute: 'Ó' },
  ...{ Oslash: 'Ø', Uacute: 'Ú', oelig: 'œ', OElig: 'Œ', scaron: 'š', Scaron: 'Š', zcaron: 'ž', Zcaron: 'Ž' },
};

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? named[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

const decodeEntities = (text: string) => text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/gi, decodeEntity);

/** Line ends as one character, no blanks at their ends, at most one empty line in a row. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Without what no reader sees, which stands between a beginning and the next end of its kind. In one pass: to look for the end of each
 * beginning took minutes where a cell has thousands of them and no end.
 */
function withoutHidden(text: string): string {
  const ends = [...text.matchAll(hiddenEnds)].map(({ 0: tag, 1: slash, 2: name, index }) => ({
    kind: name?.toLowerCase() ?? comment,
    isEnd: slash === '/' || tag === '-->',
    from: index,
    to: index + tag.length,
  }));
  const lastEnd = new Map(ends.filter(({ isEnd }) => isEnd).map(({ kind, from }) => [kind, from]));
  let shown = '';
  let from = 0;
  let hides: string | undefined;
  for (const end of ends) {
    if (hides !== undefined) {
      if (!end.isEnd || end.kind !== hides) continue;
      from = end.to;
      hides = undefined;
    } else if (!end.isEnd && (lastEnd.get(end.kind) ?? -1) > end.from) {
      shown += text.slice(from, end.from) + (end.kind === comment ? '' : ' ');
      hides = end.kind;
    }
  }
  return shown + text.slice(from);
}

/** A text as people read it. What is no HTML stays as it is, but for blanks. */
export function toPlainText(given: string): string {
  if (!looksLikeHtml.test(given)) return tidy(given);
  const isMarkup = blockTags.test(given);
  blockTags.lastIndex = 0;
  const text = withoutHidden(given)
    // In HTML a line end is a blank; a text with a stray entity keeps its lines. The blanks before it are tidied up below.
    .replace(/[\r\n]+\s*/g, (ends) => (isMarkup ? ' ' : ends))
    .replace(/<li(?:\s[^<>]*)?>/gi, '\n• ')
    .replace(paragraphs, '\n\n')
    .replace(blockTags, '\n')
    .replace(otherTags, '');
  return tidy(decodeEntities(text).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')).replace(/\n+(?=• )/g, '\n');
}
