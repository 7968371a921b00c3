import { describe, expect, test } from 'vitest';
import { officialVerdict } from '../../../test/en16931/official-rules.ts';
import { exempt, issued, outside } from '../../../test/issued.ts';
import { toCii } from './cii.ts';
import { brokenRules, type Issued } from './rules.ts';

describe('by the official rules and by ours is valid', () => {
  test.each<[string, Issued]>([
    ['with tax', issued()],
    ['exempt', issued({}, exempt)],
    ['outside of the tax', issued({}, outside)],
    ['in part paid before', issued({ prepaid: 4800 })],
    ['paid before', issued({ prepaid: 34_800 })],
    [
      'a credit note',
      issued({ kind: 'credit_note', takesBack: { number: 'HW-2026-00001', issuedOn: '2026-11-28' } }),
    ],
    [
      'with the tax a cent beside its rate',
      issued({ net: 29_243, tax: 5557, lines: [{ plan: 'basic', months: 1, net: 29_243 }] }),
    ],
  ])('an invoice %s', (_, one) => {
    const { broken, asked } = officialVerdict(toCii(one));
    expect(broken).toEqual([]);
    // Rules that never fire would say nothing.
    expect(asked).toBeGreaterThan(100);
    expect(brokenRules(one)).toEqual([]);
  });
});

describe('by both is wrong', () => {
  test.each<[string, Issued]>([
    ['BR-02', issued({ number: '' })],
    ['BR-06', issued({}, { name: '' })],
    ['BR-09', issued({}, { country: '' })],
    ['BR-CL-14', issued({}, { country: 'XX', vatNumber: null, registrationNumber: 'VR 1' })],
    ['BR-16', issued({ lines: [] })],
    [
      'BR-27',
      issued({
        lines: [
          { plan: 'basic', months: 1, net: -5 },
          { plan: 'basic', months: 1, net: 29_249 },
        ],
      }),
    ],
    ['BR-CO-10', issued({ lines: [{ plan: 'basic', months: 1, net: 1 }] })],
    ['BR-CO-15', issued({ total: 34_801 })],
    ['BR-CO-17', issued({ net: 30_000, tax: 4800, lines: [{ plan: 'basic', months: 1, net: 30_000 }] })],
    ['BR-CO-09', issued({}, { vatNumber: 'XX123' })],
    ['BR-CO-26', issued({}, { vatNumber: null })],
    ['BR-S-02', issued({}, { vatNumber: null, taxNumber: null, registrationNumber: 'VR 1' })],
    ['BR-S-05', issued({}, { taxRate: 0 })],
    ['BR-S-10', issued({}, { taxReason: 'Why?' })],
    ['BR-E-02', issued({}, { ...exempt, vatNumber: null, taxNumber: null, registrationNumber: 'VR 1' })],
    ['BR-E-05', issued({}, { ...exempt, taxRate: 700 })],
    ['BR-E-10', issued({}, { ...exempt, taxReason: null })],
    ['BR-O-10', issued({}, { ...outside, taxReason: null })],
    ['BR-55', issued({ kind: 'credit_note', takesBack: { number: '', issuedOn: '2026-11-28' } })],
    ['BR-61', issued({}, { iban: '' })],
  ])('what breaks %s', (rule, one) => {
    expect(brokenRules(one)).toContain(rule);
    expect(officialVerdict(toCii(one)).broken).toContain(rule);
  });
});

test('what somebody wrote is text, whatever it looks like', () => {
  const buyer = {
    ...issued().buyer,
    name: ']]></x><!DOCTYPE y [<!ENTITY z SYSTEM "file:///etc/passwd">]>&z;\u{1F600}\uFFFE',
  };
  const xml = toCii(issued({ buyer }));
  expect(xml).not.toMatch(/<!|\uFFFE/);
  expect(xml).toContain('&amp;z;\u{1F600}</ram:Name>');
});
