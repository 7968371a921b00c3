import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('an error that was spread into an object is told by its code and message, and nothing else of it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', detail: 'private' });
  log.error({ err: { ...error, message: error.message, stack: error.stack, queue: 'mail' } }, 'job queue');
  log.error({ err: 'private' }, 'thrown');
  const [copy, text] = lines.map((line) => JSON.parse(line));
  expect(copy).toMatchObject({ msg: 'job queue', err: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } });
  expect(text.err).toEqual({ type: 'string', message: 'not an error' });
  expect(lines.join('')).not.toContain('private');
});
