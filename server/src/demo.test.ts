import { setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { topics } from '@guildhall/contract/topics.ts';
import { describe, expect, test } from 'vitest';
import { type DemoBusiness, readDemoBusinesses } from './features/businesses/demo.ts';
import {
  type DemoConversation,
  type DemoLine,
  readDemoConversations,
  readDemoGeneral,
} from './features/chat/demo.ts';
import { type DemoGroup, peopleOf, readDemoGroups } from './features/groups/demo.ts';
import { readDemoInvoices } from './features/invoices/demo.ts';
import { type DemoDecision, readDemoDecisions } from './features/matching/demo.ts';
import { type DemoMember, demoAccounts, demoDomain, demoEmail, readDemoMembers } from './features/members/demo.ts';

const members = readDemoMembers();
const businesses = readDemoBusinesses();
const decisions = readDemoDecisions();
const conversations = readDemoConversations();
const general = readDemoGeneral();
const dues = readDemoInvoices();
const memberByKey = new Map(members.map((member) => [member.key, member]));
const businessByName = new Map(businesses.map((business) => [business.name, business]));
const owned = businesses.flatMap((business) => (business.owner ? [{ ...business, owner: business.owner }] : []));
const unclaimed = businesses.filter((business) => !business.owner);

const dayMinutes = 24 * 60;
const limits = { name: 80, bio: 1000, description: 2000, message: 4000, note: 500, tag: 40 };

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function getMember(key: string): DemoMember {
  const member = memberByKey.get(key);
  if (!member) throw new Error(`no member has the key ${key}`);
  return member;
}

function getBusiness(name: string): DemoBusiness {
  const business = businessByName.get(name);
  if (!business) throw new Error(`no business is called ${name}`);
  return business;
}

function ownerOf(decision: DemoDecision): string | undefined {
  return businessByName.get(decision.on)?.owner;
}

function isWebsite(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' && hostname.endsWith('.example');
}

function spanMinutes(lines: DemoLine[]): number {
  return lines.reduce((sum, line) => sum + line.minutesAfter, 0);
}

function trailing({ lines, unreadFor }: DemoConversation): DemoLine[] {
  return lines.slice(lines.findLastIndex((line) => line.by === unreadFor) + 1);
}

/** The two people of each open or accepted request, whichever of them asked. */
function openPairs(): string[] {
  return decisions
    .filter((decision) => decision.action === 'like' && decision.outcome !== 'declined' && ownerOf(decision))
    .map((decision) => [decision.by, ownerOf(decision)].sort().join('+'));
}

describe('the members', () => {
  test('are sixty, with one admin and two moderators', () => {
    expect(members).toHaveLength(60);
    expect(members.filter((member) => member.role === 'admin')).toHaveLength(1);
    expect(members.filter((member) => member.role === 'moderator')).toHaveLength(2);
  });

  test('have unique keys, names, addresses and websites', () => {
    expect(duplicates(members.map((member) => member.key))).toEqual([]);
    expect(duplicates(members.map((member) => `${member.firstName} ${member.lastName}`))).toEqual([]);
    expect(duplicates(members.map(demoEmail))).toEqual([]);
    const websites = [...members, ...businesses].flatMap((each) => each.website ?? []);
    expect(duplicates(websites)).toEqual([]);
    expect(websites.filter((website) => !isWebsite(website))).toEqual([]);
    const odd = websites.filter((website) => website !== toHttpUrl(website));
    expect(odd, 'as forms and imports write them').toEqual([]);
  });

  test('sign in with plain ASCII addresses at the reserved domain, whatever their script', () => {
    expect(demoDomain).toMatch(/\.example$/);
    for (const member of members)
      expect(demoEmail(member)).toMatch(/^[a-z][a-z-]*\.[a-z][a-z-]*@[a-z]+\.example$/);
    const emailOf = (key: string) => demoEmail(getMember(key));
    expect(emailOf('lukasz')).toBe('lukasz.wrona@tarrowmouth.example');
    expect(emailOf('sirin')).toBe('sirin.aydogan@tarrowmouth.example');
    expect(emailOf('lalita')).toBe('lalita.sorensen@tarrowmouth.example');
    expect(emailOf('nour')).toBe('nour.haddad@tarrowmouth.example');
    expect(emailOf('bram')).toBe('bram.dewit@tarrowmouth.example');
  });

  test('have names and biographies within the limits', () => {
    for (const member of members) {
      expect(member.firstName.length).toBeLessThanOrEqual(limits.name);
      expect(member.lastName.length).toBeLessThanOrEqual(limits.name);
      expect(member.bio.length).toBeGreaterThan(20);
      expect(member.bio.length).toBeLessThanOrEqual(limits.bio);
      expect(member.location).not.toBe('');
    }
  });

  test('include the three login personas with their roles', () => {
    expect(getMember(demoAccounts.member).role).toBe('user');
    expect(getMember(demoAccounts.moderator).role).toBe('moderator');
    expect(getMember(demoAccounts.admin).role).toBe('admin');
  });
});

describe('the premium members', () => {
  const isBilled = ({ key }: DemoMember) =>
    dues.steps.some((step) => step.act === 'pay' && step.by === key) &&
    dues.steps.some((step) => step.act === 'ask' && step.by === key && step.plan === 'premium');
  const premium = members.filter((member) => member.premiumForDays || isBilled(member));
  const featured = owned.filter(
    ({ owner, website, email }) => website && email && premium.includes(getMember(owner)),
  );

  test('have verified listings for the three places at the head of the directory', () => {
    expect(premium.length).toBeGreaterThanOrEqual(2);
    expect(featured.length).toBeGreaterThanOrEqual(3);
  });

  test('are few, and the ordinary login persona is one, whose statistics can be seen', () => {
    expect(premium.length).toBeLessThanOrEqual(members.length / 10);
    expect(premium).toContain(getMember(demoAccounts.member));
    expect(featured.map(({ owner }) => owner)).toContain(demoAccounts.member);
  });
});

describe('the businesses', () => {
  test('are 120, of which 90 are owned and 30 unclaimed', () => {
    expect(businesses).toHaveLength(120);
    expect(owned).toHaveLength(90);
    expect(unclaimed).toHaveLength(30);
  });

  test('belong to members who joined before, some with two, a handful with none', () => {
    for (const { name, owner, addedDaysAgo } of owned)
      expect(addedDaysAgo, name).toBeLessThanOrEqual(getMember(owner).joinedDaysAgo);
    const counts = members.map(({ key }) => owned.filter((business) => business.owner === key).length);
    expect(Math.max(...counts)).toBe(2);
    expect(counts.filter((count) => count === 0)).toHaveLength(4);
  });

  test('have unique names, descriptions and contact addresses', () => {
    expect(duplicates(businesses.map((business) => business.name.toLowerCase()))).toEqual([]);
    expect(duplicates(businesses.map((business) => business.description).filter(Boolean))).toEqual([]);
    const emails = businesses.flatMap((business) => business.email ?? []);
    expect(duplicates(emails)).toEqual([]);
    for (const email of emails) expect(email).toMatch(/^[a-z]+@[a-z-]+\.example$/);
  });

  test('have their e-mail address at the domain of their website, so that a claim can be proved', () => {
    for (const { name, email, website } of businesses)
      if (email) expect(website && new URL(website).hostname, name).toBe(email.split('@')[1]);
  });

  test('show every type and every industry, owned ones alone', () => {
    expect(new Set(owned.map((business) => business.type)).size).toBe(5);
    expect(new Set(owned.map((business) => business.industry)).size).toBe(10);
  });

  test('have texts and tags within the limits, tags unique in any case', () => {
    for (const { name, description, tags } of businesses) {
      expect(description.length, name).toBeLessThanOrEqual(limits.description);
      expect(tags.length, name).toBeLessThanOrEqual(8);
      expect(duplicates(tags.map((tag) => tag.toLowerCase())), name).toEqual([]);
      for (const tag of tags) {
        expect(tag.trim()).toBe(tag);
        expect(tag.length).toBeGreaterThan(0);
        expect(tag.length).toBeLessThanOrEqual(limits.tag);
      }
    }
  });

  test('are complete when owned and unevenly complete when unclaimed', () => {
    for (const business of owned) {
      expect(business.description.length, business.name).toBeGreaterThanOrEqual(10);
      expect(business.location, business.name).not.toBe('');
      expect(business.tags.length, business.name).toBeGreaterThanOrEqual(2);
      expect(business.needs.length, business.name).toBeGreaterThanOrEqual(1);
      expect(business.offers.length, business.name).toBeGreaterThanOrEqual(1);
    }
    const lacking = (is: (business: DemoBusiness) => boolean) => unclaimed.filter(is).length;
    expect(lacking((business) => !business.website)).toBeGreaterThanOrEqual(4);
    expect(lacking((business) => !business.description)).toBeGreaterThanOrEqual(3);
    expect(lacking((business) => !business.location)).toBeGreaterThanOrEqual(2);
    expect(lacking((business) => business.tags.length === 0)).toBeGreaterThanOrEqual(2);
  });

  test('need and offer topics that the forms suggest', () => {
    for (const { name, needs, offers } of businesses) {
      expect(needs.length, name).toBeLessThanOrEqual(4);
      expect(offers.length, name).toBeLessThanOrEqual(4);
      expect(duplicates([...needs, ...offers]), `${name} needs what it offers`).toEqual([]);
      for (const topic of [...needs, ...offers]) expect(topics, name).toContain(topic);
    }
  });

  test('share their tags: nearly every tag occurs more than once', () => {
    const all = businesses.flatMap((business) => business.tags);
    const single = [...new Set(all)].filter((tag) => all.indexOf(tag) === all.lastIndexOf(tag));
    expect(single.length).toBeLessThanOrEqual(new Set(all).size / 5);
  });
});

describe('the decisions', () => {
  test('are made by members about businesses that exist and are not their own', () => {
    for (const decision of decisions) {
      expect(getMember(decision.by).key).not.toBe(getBusiness(decision.on).owner);
      expect(decision.note?.length ?? 0).toBeLessThanOrEqual(limits.note);
    }
  });

  test('come after both the member and the listing were there', () => {
    for (const decision of decisions) {
      const { joinedDaysAgo } = getMember(decision.by);
      const latest = Math.min(joinedDaysAgo, getBusiness(decision.on).addedDaysAgo);
      expect(decision.daysAgo, `${decision.by} on ${decision.on}`).toBeLessThanOrEqual(latest);
    }
  });

  test('are at most one per member and business', () => {
    expect(duplicates(decisions.map((decision) => `${decision.by} on ${decision.on}`))).toEqual([]);
  });

  test('have an outcome or a note only where a request has one', () => {
    for (const decision of decisions) {
      if (decision.outcome) expect([decision.action, Boolean(ownerOf(decision))]).toEqual(['like', true]);
      if (decision.note) expect(decision.action).toBe('like');
    }
  });

  test('never cross: two members have at most one open or accepted request between them', () => {
    expect(duplicates(openPairs())).toEqual([]);
  });

  test('leave no pending request older than its lapse of 60 days', () => {
    const open = decisions.filter(({ action, outcome }) => action === 'like' && !outcome);
    expect(open.filter((decision) => decision.daysAgo >= 60)).toEqual([]);
  });

  test('stay within the ten requests a month of a free member', () => {
    for (const { key } of members)
      expect(decisions.filter(({ by, action }) => by === key && action === 'like').length).toBeLessThanOrEqual(10);
  });

  test('give the planned amounts', () => {
    const likes = decisions.filter((decision) => decision.action === 'like');
    const count = (outcome: DemoDecision['outcome']) =>
      likes.filter((decision) => ownerOf(decision) && decision.outcome === outcome).length;
    expect(decisions).toHaveLength(152);
    expect(count('accepted')).toBe(27);
    expect(count(undefined)).toBe(21);
    expect(count('declined')).toBe(8);
    expect(likes.filter((decision) => !ownerOf(decision))).toHaveLength(6);
  });

  test('put the ordinary login persona into every state', () => {
    const { member } = demoAccounts;
    const own = decisions.filter((decision) => decision.by === member);
    const incoming = decisions.filter((decision) => ownerOf(decision) === member && decision.action === 'like');
    const pending = (list: DemoDecision[]) => list.filter(({ action, outcome }) => action === 'like' && !outcome);
    expect(pending(incoming)).toHaveLength(3);
    expect(pending(own)).toHaveLength(2);
    expect(own.filter((decision) => decision.action === 'star')).toHaveLength(3);
    expect(own.filter((decision) => decision.action === 'dislike')).toHaveLength(3);
    expect([...own, ...incoming].filter((decision) => decision.outcome === 'accepted')).toHaveLength(3);
  });
});

describe('the conversations', () => {
  test('are 22, one per pair, each of two members with an accepted request between them that came first', () => {
    expect(conversations).toHaveLength(22);
    expect(duplicates(conversations.map(({ between }) => [...between].sort().join('+')))).toEqual([]);
    for (const { between, startedDaysAgo } of conversations) {
      const match = decisions.find(
        (decision) =>
          decision.outcome === 'accepted' &&
          between.includes(decision.by) &&
          between.some((key) => key !== decision.by && key === ownerOf(decision)),
      );
      expect(match?.daysAgo, between.join('+')).toBeGreaterThanOrEqual(startedDaysAgo);
    }
  });

  test('have 3 to 14 lines by the two of them, none of them in the future', () => {
    for (const { between, lines, startedDaysAgo } of conversations) {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(14);
      expect(new Set(lines.map((line) => line.by))).toEqual(new Set(between));
      expect(spanMinutes(lines), between.join('+')).toBeLessThan(startedDaysAgo * dayMinutes);
    }
  });

  test('leave one to three last lines unread for one of the two where they say so', () => {
    const unread = conversations.filter((conversation) => conversation.unreadFor);
    expect(unread.filter(({ unreadFor }) => unreadFor === demoAccounts.member).length).toBeGreaterThanOrEqual(1);
    for (const conversation of unread) {
      expect(conversation.between).toContain(conversation.unreadFor);
      expect(trailing(conversation).length).toBeGreaterThanOrEqual(1);
      expect(trailing(conversation).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('the general room', () => {
  test('has about 95 lines by many members who had joined, over three weeks and up to now', () => {
    expect(general.lines.length).toBeGreaterThanOrEqual(90);
    expect(new Set(general.lines.map((line) => line.by)).size).toBeGreaterThanOrEqual(25);
    let minutes = 0;
    for (const { by, minutesAfter } of general.lines) {
      minutes += minutesAfter;
      const daysAgo = general.startedDaysAgo - minutes / dayMinutes;
      expect(daysAgo).toBeGreaterThan(0);
      expect(getMember(by).joinedDaysAgo, by).toBeGreaterThan(daysAgo + 1);
    }
    expect(general.startedDaysAgo * dayMinutes - minutes).toBeLessThan(dayMinutes);
  });
});

test('every message fits, is not blank, and goes forward in time', () => {
  for (const { text, minutesAfter } of [...general.lines, ...conversations.flatMap(({ lines }) => lines)]) {
    expect(text.trim()).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(limits.message);
    expect(minutesAfter).toBeGreaterThanOrEqual(0);
  }
});

test('every web link in a text leads to a reserved name', () => {
  for (const link of JSON.stringify([members, businesses, decisions, conversations, general]).match(
    /https?:\/\/[^\s"\\.]+(\.[a-z]+)*/g,
  ) ?? [])
    expect(isWebsite(link), link).toBe(true);
});

describe('the groups', () => {
  const groups = readDemoGroups();
  const spoken = ({ talk }: DemoGroup) => talk.reduce((sum, line) => sum + line.minutesAfter, 0);

  test('hold members, each once, and nobody in more groups than the free plan has room for', () => {
    for (const group of groups) expect(duplicates(peopleOf(group))).toEqual([]);
    const all = groups.flatMap(peopleOf);
    for (const key of all) {
      getMember(key);
      expect(all.filter((one) => one === key).length, key).toBeLessThanOrEqual(2);
    }
    expect(duplicates(groups.map(({ name }) => name))).toEqual([]);
  });

  test('have rooms in which their own people talk, none of it in the future', () => {
    for (const group of groups) {
      expect(group.talk.length, group.name).toBeGreaterThan(2);
      expect(
        group.talk.filter(({ by }) => !peopleOf(group).includes(by)),
        group.name,
      ).toEqual([]);
      expect(spoken(group), group.name).toBeLessThan(group.startedDaysAgo * dayMinutes);
    }
  });

  test('one has been quiet for more than a month, the others have not', () => {
    const quiet = groups.filter((group) => group.startedDaysAgo * dayMinutes - spoken(group) > 30 * dayMinutes);
    expect(quiet.map(({ name }) => name)).toEqual(['Health and Care Network']);
  });
});

describe('the dues', () => {
  test('are billed by a seller whom a person could enter, but for the prefix', () => {
    expect(setInvoiceSettings.body.safeParse({ ...dues.seller, prefix: 'TCC' }).success).toBe(true);
    expect(setInvoiceSettings.body.safeParse({ ...dues.seller, prefix: 'DEMO' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['prefix'] }),
    ]);
  });

  test('are for members who had joined, step by step up to now', () => {
    for (const { of } of dues.buyers) getMember(of);
    for (const one of dues.steps)
      if ('by' in one) expect(getMember(one.by).joinedDaysAgo).toBeGreaterThan(one.daysAgo);
    const days = dues.steps.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });
});
