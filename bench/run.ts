import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { benches } from './benches.ts';

/*
 * npm run bench                       what can be measured
 * npm run bench -- NAME [OPTIONS]     measures it
 * By script/bench, which finds the Node that comes with the packages and builds what is measured.
 */
const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  const file = resolve(import.meta.dirname, '..', bench.file);
  const child = spawn(process.execPath, [file, ...options], { stdio: 'inherit' });
  // Ctrl+C reaches it too, and it may have to tidy up.
  process.on('SIGINT', () => {});
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} else {
  const list = Object.entries(benches).map(
    ([known, { shows }]) => `  npm run bench -- ${known.padEnd(10)} ${shows}`,
  );
  console.log(list.join('\n'));
  if (name) {
    console.error(`There is no ${name}.`);
    process.exitCode = 1;
  }
}
