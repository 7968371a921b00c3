import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { createSeal } from '../../seal.ts';
import { invitationMail } from './mail.ts';

const linkSeal = createSeal('only in tests', 'mailed-links');

const mailAt = (communityName: string | null) =>
  invitationMail(
    { config: { publicUrl: 'https://site.example', communityName } as Config, linkSeal },
    { to: 'nora@new.example', group: { id: 1, name: 'Tide' }, inviter: undefined },
  ).text;

test('an invitation by mail goes by the community’s own name, where it has one', () => {
  expect(mailAt('Harwick Traders')).toContain('the group “Tide” at Harwick Traders, where');
  expect(mailAt('Harwick Traders')).not.toContain('Guildhall');
  expect(mailAt(null)).toContain('at Guildhall, where');
});
