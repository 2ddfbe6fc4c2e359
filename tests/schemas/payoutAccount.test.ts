import { describe, expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { brokenAccountRule } from '#schemas/market/payoutAccount.ts';
import { MAX_REASON_CHARACTERS, MAX_REFERENCE_CHARACTERS } from '#schemas/market/payouts.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';

/** Examples of the registry of IBANs, of countries with different lengths and with letters inside. */
const IBANS = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'SA03 8000 0000 6080 1016 7519',
  'AE07 0331 2345 6789 0123 456',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'CH93 0076 2011 6238 5295 7',
  'TN59 1000 6035 1835 9847 8831',
];
/** The same with the last figure or letter changed: only its checksum tells. */
const withWrongEnd = (iban: string): string => {
  const last = iban.at(-1) ?? '';
  const other = last === '0' ? '1' : '0';
  return iban.slice(0, -1) + (/\d/.test(last) ? other : 'X');
};

describe('MONEY-3: an account is judged by its kind', () => {
  test.each(IBANS)('%s may be paid to, with blanks or without', (iban) => {
    expect(brokenAccountRule('bank_transfer', iban)).toBeUndefined();
    expect(brokenAccountRule('bank_transfer', iban.replaceAll(' ', ''))).toBeUndefined();
  });

  test.each(IBANS.map(withWrongEnd))('%s has a wrong checksum', (iban) => {
    expect(brokenAccountRule('bank_transfer', iban)).toBe('iban');
  });

  test.each([
    ['bank_transfer', 'zz', 'iban'],
    ['bank_transfer', 'DE89 3704 0044 0532 0130', 'iban'],
    ['bank_transfer', 'ZZ89 3704 0044 0532 0130 00', 'iban'],
    ['bank_transfer', 'north@example.com', 'iban'],
    ['paypal', 'zz', 'accountEmail'],
    ['paypal', 'north@', 'accountEmail'],
    ['paypal', ' north@example.com ', undefined],
    ['wallet', 'zz', 'walletAddress'],
    ['wallet', 'my wallet is here', 'walletAddress'],
    ['wallet', '0x52908400098527886E0F7030069857D2E4169EE7', undefined],
    // A kind that somebody added in the studio has no rule.
    ['cheque', 'zz', undefined],
  ])('as %s, "%s" breaks the rule %s', (method, account, rule) => {
    expect(brokenAccountRule(method, account)).toBe(rule);
  });
});

test('the desk of payouts takes as many characters as a withdrawal keeps', async () => {
  const { documents } = await readSchemaFiles('schemas');
  const model = loadModel(documents);
  const lengthOf = (name: string) =>
    model.resources.get('withdrawals')?.fields.find((field) => field.name === name)?.schema
      .maxLength;
  expect([MAX_REASON_CHARACTERS, MAX_REFERENCE_CHARACTERS]).toEqual([
    lengthOf('reason'),
    lengthOf('reference'),
  ]);
});
