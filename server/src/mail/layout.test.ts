import { describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import {
  addressTakenMail,
  changeAskedMail,
  changeDoneMail,
  newAddressMail,
  welcomeMail,
} from '../features/auth/address/mail.ts';
import { newDeviceMail } from '../features/auth/devices/mail.ts';
import { accountExistsMail, confirmationMail } from '../features/auth/mail.ts';
import { passwordChangedMail, resetMail } from '../features/auth/recovery/mail.ts';
import { invited } from '../features/groups/notices.ts';
import { notificationMail } from '../features/notifications/mail.ts';
import { createSeal } from '../seal.ts';
import { createSettings, thisSite } from '../settings.ts';
import { withHead } from './layout.ts';

const linkSeal = createSeal('only in tests', 'mailed-links');
const site = thisSite({
  config: {
    publicUrl: 'https://hall.example',
    communityName: null,
    contactEmail: null,
    mailFrom: 'x@hall.example',
  },
  settings: createSettings(),
});
const member = { email: 'alice@archer.example', firstName: '<b>Alice</b>', password: 'hash' };
const mails = {
  confirmation: confirmationMail(
    site,
    member.email,
    'https://hall.example/confirm?token=x',
    'https://hall.example/disown?token=x',
  ),
  accountExists: accountExistsMail(site, member),
  reset: resetMail(site, member, 'secret'),
  firstPassword: resetMail(site, { ...member, password: null }, 'secret'),
  passwordChanged: passwordChangedMail(site, member),
  newAddress: newAddressMail(site, member.email, 'secret'),
  addressTaken: addressTakenMail(site, member),
  changeAsked: changeAskedMail(site, member, 'next@archer.example', 'secret'),
  changeDone: changeDoneMail(site, member, 'next@archer.example', 'secret'),
  welcome: welcomeMail(site, member),
  notification: notificationMail(
    { config: { publicUrl: 'https://hall.example' } as Config, linkSeal },
    invited,
    { values: { group: '<b>Circle</b>', by: '<b>Ben</b>' }, link: '/groups', memberId: 1, timeZone: null },
    { email: member.email, firstName: member.firstName, timeZone: null, visibleAt: null },
    {
      paragraphs: ['Ben writes:', { quote: 'a <b>\nb' }, { items: ['<b>one', 'two'] }],
      otherAction: { label: 'See', link: 'https://hall.example/see' },
    },
  ),
  newDevice: newDeviceMail(site, member, 'Firefox on Windows', new Date(0)),
};

describe.each(Object.entries(mails))('the mail %s', (_name, { text, html, subject }) => {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);

  test('has every link as text, in both of its forms', () => {
    expect(links.length).toBeGreaterThan(0);
    const words = html.replace(/<[^>]*>/g, ' ');
    for (const link of links) {
      expect(text).toContain(link);
      expect(words).toContain(link);
    }
  });

  test('holds names as text, and has a subject of one line', () => {
    expect(html).not.toContain('<b>');
    expect(subject).toMatch(/^\S.{3,60}$/);
  });

  test('gives every coloured element its colours of the dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    for (const [element] of html.matchAll(/<[^>]*style="[^"]*(?:color|background):[^>]*>/g))
      expect(element).toMatch(/class="gh-/);
  });
});

test('a mail comes under the name of the community, as text', () => {
  const { html, text } = withHead(mails.reset, {
    ...site,
    name: 'Bread & <b>Roses</b> $&',
  });
  expect(html).toContain('>Bread &#38; &#60;b&#62;Roses&#60;/b&#62; $&#38;</a>');
  expect(html.indexOf('Roses')).toBeLessThan(html.indexOf('<div class="gh-card"'));
  expect(html).not.toContain('<!-- head -->');
  expect(text).toBe(`Bread & <b>Roses</b> $&\n\n${mails.reset.text}`);
});
