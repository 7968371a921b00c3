import { complaint, complaintBeside, complaintSentence, nameOf } from '@guildhall/contract/complaints.ts';
import { type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { type ErrorBody, errorBody } from '@guildhall/contract/errors.ts';
import { fieldNames } from '@guildhall/contract/field-names.ts';
import { english, type Language } from '@guildhall/contract/messages.ts';
import { pseudo } from '@guildhall/contract/pseudo.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Example, examples } from '../test/examples.ts';
import { type Caller, useApp } from '../test/harness.ts';

const app = useApp();
let caller: Caller;

beforeAll(async () => {
  caller = await app.join('Ada', { role: 'admin' });
});

const validatorsWords =
  /expected|received|invalid input|too (small|big)|unrecognized|\bnan\b|undefined|\bnull\b|regex/i;
/** What a program may send in place of anything; undefined leaves the field out. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  2 ** 40,
  '',
  '\0',
  'x'.repeat(6000),
  [],
  [1],
  ['x'.repeat(3000)],
  Array.from({ length: 60 }, (_, index) => `tag ${index}`),
  {},
];

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

async function ask(endpoint: Endpoint, input: Example): Promise<ErrorBody | null> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) search.append(name, asText(value));
  const reply = await caller.send({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, input.params)}?${search}`,
    ...(input.body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input.body) }),
  });
  return reply.status < 400 ? null : errorBody.parse(JSON.parse(reply.body));
}

function expectPlainWords(error: ErrorBody | null): void {
  if (!error) return;
  expect(error.message).toMatch(/^[\p{Lu}"“].*[.!?]$/u);
  for (const words of [error.message, ...Object.values(error.fields ?? {})]) {
    expect(words).not.toMatch(validatorsWords);
    expect(words.length).toBeLessThan(220);
  }
}

// A navigation answers no JSON, and takes nothing that could be wrong; a form with a file is no JSON.
const calls = Object.entries(endpoints).filter(
  ([, { answers, accepts }]) => answers !== 'redirect' && accepts !== 'multipart',
);

describe.each(calls)('%s', (name, endpoint) => {
  const example = examples[name] as Example;
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(example[part] ?? {}).map((field) => [part, field] as const),
  );

  test.each(parts)('says in plain words what is wrong with %s.%s', async (part, field) => {
    for (const value of wrong) {
      // A path has no place for nothing.
      if (part === 'params' && (value === undefined || value === '')) continue;
      expectPlainWords(await ask(endpoint, { ...example, [part]: { ...example[part], [field]: value } }));
    }
  });

  test('says in plain words that a field is too much', async () => {
    const error = await ask(endpoint, {
      ...example,
      body: endpoint.body && { ...example.body, mutualMatch: true },
    });
    expectPlainWords(error);
    if (endpoint.body) expect(error?.fields).toHaveProperty('mutualMatch', 'The call has no field "mutualMatch".');
  });
});

test('the sentence names the field as people do', async () => {
  const register = endpoints.register as Endpoint;
  const body = examples.register?.body;
  expect(await ask(register, { body: { ...body, password: undefined } })).toMatchObject({
    message: 'Password is required.',
    fields: { password: 'is required' },
  });
  expect(await ask(register, { body: { ...body, email: 'nobody' } })).toMatchObject({
    message: 'E-mail must be an e-mail address.',
  });
  expect(await ask(register, { body: { ...body, email: ' ' } })).toMatchObject({ message: 'E-mail is required.' });
  expect(await ask(register, { body: { ...body, confirmPassword: 'another' } })).toMatchObject({
    message: "Passwords don't match.",
  });
  const add = (fields: object) =>
    ask(endpoints.createBusiness as Endpoint, { body: { ...examples.createBusiness?.body, ...fields } });
  expect(await add({ ownerEmail: 'nobody' })).toMatchObject({
    message: 'Owner e-mail must be an e-mail address.',
  });
  expect(await add({ tags: ['oven', 'x'.repeat(50)] })).toMatchObject({
    message: 'Tags, entry 2, must have at most 40 characters.',
    fields: { 'tags.1': 'must have at most 40 characters' },
  });
});

test('names of fields are told as people write them', async () => {
  const said = async (endpoint: Endpoint | undefined, input: Example) =>
    endpoint && (await ask(endpoint, input))?.message;
  expect(await said(endpoints.updateProfile, { body: { linkedin: 1 } })).toBe('LinkedIn must be text.');
  expect(await said(endpoints.updateProfile, { body: { calendly: 1 } })).toBe('Calendly link must be text.');
  expect(await said(endpoints.searchLocations, { query: { q: 'x'.repeat(5000) } })).toMatch(
    /^Search text must have/,
  );
});

test('the answer is in the language of the caller, with what is wrong as a whole sentence', async () => {
  const reply = await caller.send({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-XA' },
    payload: JSON.stringify({ ...examples.register?.body, firstName: 1, password: 'short' }),
  });
  const { message, fields } = errorBody.parse(JSON.parse(reply.body));
  const said = (path: string, text: string) => complaintBeside(path, text, pseudo);
  expect(fields).toEqual({
    firstName: said('firstName', complaint('{field} must be text')),
    password: said('password', complaint('Please use at least {passwordMin} characters.', { passwordMin: 8 })),
  });
  expect(message).toBe(complaintSentence('firstName', complaint('{field} must be text'), pseudo));
  expect(fields?.firstName).toMatch(/^\[\[.*~\] .*~\]$/);
});

test('a language may put the name of the field where it belongs', () => {
  const backwards: Language = {
    tag: 'de',
    translate: (text) => ({ '{field} is required': 'Bitte {field} angeben', Tags: 'Stichwörter' })[text] ?? text,
  };
  expect(complaintBeside('tags', complaint('{field} is required'), backwards)).toBe('Bitte Stichwörter angeben');
  expect(complaintBeside('tags', complaint('{field} is required'), english)).toBe('is required');
});

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
}

/** The paths of a schema, where a list's entries and what is optional have no part of their own. */
function pathsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [], ...more }: Shape, above = ''): string[] {
  const inside = [more.items, more.additionalProperties].filter((shape) => typeof shape === 'object');
  return [
    ...Object.entries(properties).flatMap(([name, shape]) => [above + name, ...pathsOf(shape, 'x.')]),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((shape) => pathsOf(shape, above)),
    ...inside.flatMap((shape) => pathsOf(shape, 'x.')),
  ];
}

test('each field that a call takes has its name in the catalogue', () => {
  const parts = Object.values<Endpoint>(endpoints).flatMap(({ body, query, params }) => [body, query, params]);
  const shapes = parts.flatMap((part) =>
    part ? [z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape] : [],
  );
  const names = shapes
    .flatMap((shape) => pathsOf(shape))
    .map((path) => nameOf(path, english).replace(/^X, (.*),$/, '$1'));
  expect(fieldNames.map(({ text }) => text)).toEqual([...new Set(names)].sort());
});
