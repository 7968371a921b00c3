import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, type Failing } from './query-client.ts';

test('what is invalidated while its first answer is on its way is asked again', async () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey: ['rooms'], queryFn }).subscribe(() => {});
  expect(answers).toHaveLength(1);
  void client.invalidateQueries({ queryKey: ['rooms'] });
  answers[0]?.('of before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('of after');
  await vi.waitFor(() => expect(client.getQueryData(['rooms'])).toBe('of after'));
  // Once is enough, and one with data is restarted by the library itself.
  void client.invalidateQueries({ queryKey: ['rooms'] });
  void client.invalidateQueries({ queryKey: ['rooms'] });
  answers.at(-1)?.('the newest');
  await vi.waitFor(() => expect(client.getQueryData(['rooms'])).toBe('the newest'));
  const asked = answers.length;
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveLength(asked);
  stop();
});

test('what changes once more while it is being asked again is asked a third time', async () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey: ['rooms'], queryFn }).subscribe(() => {});
  answers[0]?.('first');
  await vi.waitFor(() => expect(client.getQueryData(['rooms'])).toBe('first'));
  const change = () => void client.invalidateQueries({ queryKey: ['rooms'] }, { cancelRefetch: false });
  change();
  expect(answers).toHaveLength(2);
  change();
  answers[1]?.('of before the second change');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('of after');
  await vi.waitFor(() => expect(client.getQueryData(['rooms'])).toBe('of after'));
  stop();
});

test('what was to be asked again is stale still when that fails', async () => {
  const client = createQueryClient();
  client.setQueryData(['rooms'], 'of before');
  const queryFn = () => Promise.reject(new Error('no network'));
  const stop = new QueryObserver(client, { queryKey: ['rooms'], queryFn }).subscribe(() => {});
  await client.invalidateQueries({ queryKey: ['rooms'] });
  expect(client.getQueryState(['rooms'])).toMatchObject({
    data: 'of before',
    status: 'error',
    isInvalidated: true,
  });
  stop();
});

test('what several changes bring is told before the next task, so that it is drawn in one go', async () => {
  const client = createQueryClient();
  const told: unknown[] = [];
  const stops = ['log', 'rooms'].map((name) =>
    new QueryObserver(client, { queryKey: [name], enabled: false }).subscribe(({ data }) => told.push(data)),
  );
  const nextTask = new Promise((resolve) => setTimeout(resolve)).then(() => [...told]);
  client.setQueryData(['log'], 'a message');
  client.setQueryData(['rooms'], 'its preview');
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual(['a message', 'its preview']);
  expect(await nextTask).toEqual(told);
  for (const stop of stops) stop();
});

test('a write that failed is told where its hook wants it, in the server’s words or by a sentence of its own', async () => {
  const told: unknown[] = [];
  const client = createQueryClient((error, otherwise) => told.push([error.message, otherwise]));
  const fail = async (meta?: Failing) => {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(new Error('Refused')),
      ...(meta && { meta }),
    });
    await expect(mutation.execute(undefined)).rejects.toThrow('Refused');
  };
  await fail();
  expect(told).toEqual([]);
  await fail({ failure: true });
  await fail({ failure: 'It could not be saved.' });
  expect(told).toEqual([
    ['Refused', undefined],
    ['Refused', 'It could not be saved.'],
  ]);
});
