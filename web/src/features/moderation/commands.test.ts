import { describe, expect, test } from 'vitest';
import { nameBeingTyped, parseCommand, withName } from './commands.ts';

const ann = { id: 1, displayName: 'Ann' };
const annLee = { id: 2, displayName: 'Ann Lee' };
const five = { id: 3, displayName: 'Studio 5 Minutes' };
const members = [ann, annLee, five];
const parse = (text: string) => parseCommand(text, members);

describe('commands', () => {
  test.each([
    ['/mute @Ann 5m', { action: 'mute', member: ann, minutes: 5, reason: undefined }],
    ['/mute @ann lee 5 min too loud', { action: 'mute', member: annLee, minutes: 5, reason: 'too loud' }],
    ['/BAN @Ann 1h', { action: 'ban', member: ann, minutes: 60 }],
    ['/ban @Ann Lee 2 hours', { action: 'ban', member: annLee, minutes: 120 }],
    ['/mute @Studio 5 Minutes 10m', { action: 'mute', member: five, minutes: 10 }],
    ['/mute 5m', { action: 'mute', member: undefined, unknownName: undefined, minutes: 5 }],
    ['/mute 1.5H', { action: 'mute', minutes: 90 }],
    ['/ban 5 MINUTES spam', { action: 'ban', minutes: 5, reason: 'spam' }],
    ['/unmute @Ann', { action: 'unmute', member: ann, minutes: undefined }],
    ['/unban', { action: 'unban', member: undefined }],
    ['  /mute 5m  ', { action: 'mute', minutes: 5 }],
  ])('%s', (text, command) => {
    expect(parse(text)).toMatchObject(command);
  });

  test('a name that several bear is handed on, for the chooser', () => {
    const namesakes = [ann, annLee, { id: 4, displayName: 'ann lee' }];
    expect(parseCommand('/mute @Ann Lee 5m', namesakes)).toMatchObject({
      member: undefined,
      unknownName: 'Ann Lee',
    });
    expect(parseCommand('/mute @Ann 5m', namesakes)).toMatchObject({ member: ann });
  });

  test('a name that nobody bears is handed on, for the chooser', () => {
    expect(parse('/mute @Zoe Quill 5m rude')).toMatchObject({
      member: undefined,
      unknownName: 'Zoe Quill',
      minutes: 5,
      reason: 'rude',
    });
    expect(parse('/unban @Zoe')).toMatchObject({ action: 'unban', member: undefined, unknownName: 'Zoe' });
  });
});

describe('ordinary messages', () => {
  test.each([
    'hello',
    'mute 5m',
    '/mute',
    '/mute @Ann',
    '/mute @Ann soon',
    '/mute @Ann 0m',
    '/mute -5m',
    '/mute 5',
    '/mute 5days',
    '/mute 5mm',
    '/mute 9999999h',
    '/mute @',
    '/muted 5m',
    '/ban @ 5m',
    '/unmute Ann',
    '/kick @Ann 5m',
    'please /mute 5m',
  ])('%s', (text) => {
    expect(parse(text)).toBeUndefined();
  });
});

test('a name is completed while it is being typed', () => {
  expect(nameBeingTyped('/mute @An')).toBe('An');
  expect(nameBeingTyped('/mute @')).toBe('');
  expect(nameBeingTyped('/mute An')).toBeUndefined();
  expect(nameBeingTyped('hello @An')).toBeUndefined();
  expect(withName('/mute @An', 'Ann Lee')).toBe('/mute @Ann Lee ');
});
