import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/*
 * References that documents and comments make hold: `product.md 9` and `product.md, chat 5` to a rule of docs/product.md,
 * `docs/decisions/0007` or `(0007)` in documents to a record, links of documents to files, the table of settings to those
 * that are read. Each record stands in the index of decisions once, with the status it gives itself, and has at most 40 lines.
 * Nothing refers to texts that are not in this repository.
 */
const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|sql|md|sh)$|^script\//.test(file) && existsSync(resolve(root, file)))
  .filter((file) => file !== 'script/check-references.ts');

/** Section numbers, and the numbered rules of each topic by its lower-case heading. */
function readRules(): { sections: Set<string>; topics: Map<string, Set<string>> } {
  const sections = new Set<string>();
  const topics = new Map<string, Set<string>>();
  let rules = new Set<string>();
  for (const line of readFileSync(resolve(root, 'docs/product.md'), 'utf8').split('\n')) {
    const heading = /^## (?:(\d+)\. )?(\w+)/.exec(line);
    if (heading?.[1]) sections.add(heading[1]);
    else if (heading?.[2]) {
      rules = new Set();
      topics.set(heading[2].toLowerCase(), rules);
    } else for (const [, number = ''] of line.matchAll(/(?:^| )(\d+)\. (?=\S)/g)) rules.add(number);
  }
  return { sections, topics };
}

const problems: string[] = [];
const { sections, topics } = readRules();
const records = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
let read = 0;

function checkRules(file: string, text: string): void {
  // A comment may break the line in the middle of a reference.
  const flat = text.replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  for (const [reference, topic, numbers = ''] of flat.matchAll(
    /product\.md,? (?:([a-z]+) )?(\d+(?:(?:, | and | to )\d+)*)/g,
  )) {
    read += 1;
    const known = topic ? topics.get(topic) : sections;
    const missing = [...numbers.matchAll(/\d+/g)].filter(([number]) => !known?.has(number));
    if (missing.length > 0) problems.push(`${file}: '${reference}' is not in docs/product.md`);
  }
  const outside =
    /\b[Tt]he specification|\b[Ss]pecification,? (?:sections?|\d)|\b[Dd]ecisions,? (?:\d|[a-z]+ \d)|quality\.md|field\.md/.exec(
      flat,
    );
  if (outside) problems.push(`${file}: '${outside[0]}' refers to a text that is not here`);
}

function checkLinks(file: string, text: string): void {
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    read += 1;
    if (/^[a-z]+:/.test(target)) continue;
    if (!existsSync(resolve(root, dirname(file), target)))
      problems.push(`${file}: the link ${target} leads nowhere`);
  }
  for (const [, number = ''] of text.matchAll(/\((?:record )?(0\d{3})\)|decisions\/(0\d{3})/g))
    if (number && !records.has(number)) problems.push(`${file}: there is no decision record ${number}`);
}

/** The table of settings has what config.ts reads, and nothing else. */
function checkSettings(): void {
  const config = readFileSync(resolve(root, 'server/src/config.ts'), 'utf8');
  const manual = readFileSync(resolve(root, 'docs/operating.md'), 'utf8');
  const known = new Set(Array.from(config.matchAll(/^ {2}([A-Z_]+): /gm), ([, name = '']) => name));
  const rows = Array.from(manual.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm), ([, names = '']) => names);
  const told = new Set<string>(rows.join().match(/[A-Z_]+/g));
  for (const name of known)
    if (!told.has(name)) problems.push(`docs/operating.md: the table of settings lacks ${name}`);
  for (const name of told)
    if (!known.has(name)) problems.push(`docs/operating.md: config.ts reads no setting ${name}`);
  read += known.size;
}

const recordLinesMax = 40;

/** The index by topic has each record once, with the status that the record gives itself. */
function checkRecords(): void {
  const folder = resolve(root, 'docs/decisions');
  const index = readFileSync(resolve(folder, 'README.md'), 'utf8');
  for (const file of files.filter((name) => /^docs\/decisions\/\d/.test(name))) {
    const name = file.slice('docs/decisions/'.length);
    const text = readFileSync(resolve(root, file), 'utf8');
    const [, status] = /^Date: .*Status: (\w+(?: by \d{4})?)/m.exec(text) ?? [];
    const rows = index.split('\n').filter((line) => line.includes(`](${name})`));
    if (rows.length !== 1 || !rows[0]?.endsWith(`| ${status} |`))
      problems.push(`docs/decisions/README.md: ${name} has to stand there once, with its status (${status})`);
    const { length } = text.trimEnd().split('\n');
    if (length > recordLinesMax) problems.push(`${file} has ${length} lines, more than ${recordLinesMax}`);
  }
}

checkSettings();
checkRecords();
for (const file of files) {
  const text = readFileSync(resolve(root, file), 'utf8');
  checkRules(file, text);
  if (file.endsWith('.md')) checkLinks(file, text);
  if (/^(<{7} |>{7} )/m.test(text)) problems.push(`${file}: a merge was left half done`);
}

if (read < 50) problems.push(`only ${read} references were read: the check itself is broken`);
for (const problem of problems) console.error(problem);
console.log(`${read} references read, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
