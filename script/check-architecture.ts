import { basename } from 'node:path';
import { checkMounts, checkServer } from './architecture/server.ts';
import { importsOf, isTest, sourcesBelow } from './architecture/sources.ts';
import { checkTables, tableReads } from './architecture/tables.ts';
import { checkWeb, checkWebFolders } from './architecture/web.ts';

/*
 * docs/architecture.md as a test: which file names a feature may use, who may import whom, in which order features
 * are mounted, and who may write and read which table. Reads import statements and SQL as text; fails when it has read nothing.
 */
const sides = ['contract', 'server', 'web'];
const problems: string[] = [...checkWebFolders(), ...checkMounts()];
let imports = 0;

function checkSides(file: string): void {
  const [side] = file.split('/');
  for (const target of importsOf(file)) {
    imports += 1;
    const other = sides.find((name) => target.startsWith(`${name}/src/`));
    if (other && other !== side && other !== 'contract')
      problems.push(`${file}: ${side} may not import ${target}`);
    if (side === 'contract' && !other && target !== 'zod' && !isTest(file))
      problems.push(`${file}: the contract depends on zod only, not on ${target}`);
  }
}

for (const file of sides.flatMap((side) => sourcesBelow(`${side}/src`))) {
  checkSides(file);
  if (file.startsWith('server/')) problems.push(...checkServer(file), ...checkTables(file));
  if (file.startsWith('web/')) problems.push(...checkWeb(file));
  if (/^(index|utils|helpers|types|common)\.tsx?$/.test(basename(file)))
    problems.push(`${file}: say in the name what it holds`);
}

if (tableReads() < 20)
  problems.push(`only ${tableReads()} reads of tables were found: the check itself is broken`);
if (imports < 100) problems.push(`only ${imports} imports were read: the check itself is broken`);
for (const problem of problems) console.error(problem);
console.log(`${imports} imports and ${tableReads()} reads of tables seen, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
