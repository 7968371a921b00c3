import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { createSeal } from '../../seal.ts';
import { createSettings } from '../../settings.ts';
import { invitationMail } from './mail.ts';

const linkSeal = createSeal('only in tests', 'mailed-links');

const siteOf = (communityName: string | null) => ({
  config: { publicUrl: 'https://site.example', communityName, mailFrom: 'hall@site.example' } as Config,
  settings: createSettings(),
});
const mailAt = (communityName: string | null) =>
  invitationMail(
    { ...siteOf(communityName), linkSeal },
    { to: 'nora@new.example', group: { id: 1, name: 'Tide' }, inviter: undefined },
  ).text;

test('what strangers call a group is quoted and short in the subject', () => {
  const { subject } = invitationMail(
    { ...siteOf(null), linkSeal },
    {
      to: 'nora@new.example',
      group: { id: 1, name: 'Account suspended”: sign in at evil dot example today' },
      inviter: undefined,
    },
  );
  expect(subject).toBe('An invitation to the group “Account suspended: sign in at evil dot…”');
});

test('an invitation by mail goes by the community’s own name, where it has one', () => {
  expect(mailAt('Harwick Traders')).toContain('the group “Tide” at Harwick Traders, where');
  expect(mailAt('Harwick Traders')).not.toContain('Guildhall');
  expect(mailAt(null)).toContain('at Guildhall, where');
});
