import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { benches } from '../bench/benches.ts';

/*
 * The commands that documents and comments print exist, and run on a machine whose own Node is 20: what is written in
 * TypeScript is printed as `npm run …`, which finds the Node of the packages.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.(md|ts|tsx)$|^script\/[\w-]+$|^\.ci\//.test(name) && existsSync(name));

const checks: [RegExp, (found: string) => string | false][] = [
  [/npm run (?:--silent )?(\w[\w:-]*)/g, (name) => !scripts[name] && `package.json has no script "${name}"`],
  [
    /npm run bench -- ([\w-]+)/g,
    (name) => !benches[name] && name !== 'NAME' && `bench/benches.ts has no "${name}"`,
  ],
  [/(?<![\w./-])(script\/[\w.-]*\w)/g, (path) => !existsSync(path) && `there is no ${path}`],
];
const typescript: (typeof checks)[number] = [
  /`?\bnode ((?:bench|script)\/\S+\.ts)/g,
  (path) => `Node 20 can't run ${path}: print an npm script`,
];

const problems: string[] = [];
let commands = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const [pattern, problemOf] of /\.(md|ts)$/.test(file) ? [...checks, typescript] : checks) {
    for (const [, found = ''] of text.matchAll(pattern)) {
      commands += 1;
      const problem = problemOf(found);
      if (problem) problems.push(`${file}: ${problem}`);
    }
  }
}
for (const { file } of Object.values(benches))
  if (!existsSync(file)) problems.push(`bench/benches.ts: no ${file}`);

if (commands < 30) problems.push(`only ${commands} commands were read: the check itself is broken`);
for (const problem of problems) console.error(problem);
console.log(`${commands} commands read, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
