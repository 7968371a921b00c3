import { expect, test } from 'vitest';
import { invitationMail } from './mail.ts';

const mailAt = (communityName: string | null) =>
  invitationMail(
    { publicUrl: 'https://site.example', communityName },
    { to: 'nora@new.example', group: 'Tide', inviter: undefined },
  ).text;

test('an invitation by mail goes by the community’s own name, where it has one', () => {
  expect(mailAt('Harwick Traders')).toContain('the group “Tide” at Harwick Traders, where');
  expect(mailAt('Harwick Traders')).not.toContain('Guildhall');
  expect(mailAt(null)).toContain('at Guildhall, where');
});
