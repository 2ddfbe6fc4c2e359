import { describe, expect, test } from 'vitest';
import { readAddresses } from '#src/admin/accounts/invitations/addresses.ts';

describe('PEOPLE-2: addresses that are pasted into an invitation', () => {
  test('are read from a letter, a list or lines, with names or without, each once', () => {
    const text =
      'Rana Haddad <rana@souk.example>; "Karim" <karim@souk.example>,\nlina.el-amin@souk.example RANA@souk.example';
    expect(readAddresses(text)).toEqual({
      wrong: undefined,
      people: [
        { name: 'Rana Haddad', email: 'rana@souk.example' },
        { name: 'Karim', email: 'karim@souk.example' },
        { name: 'Lina El-amin', email: 'lina.el-amin@souk.example' },
      ],
    });
  });

  test('name the first part that is none', () => {
    expect(readAddresses('rana@souk.example, nobody')).toEqual({ people: [], wrong: 'nobody' });
    expect(readAddresses('  \n ,')).toEqual({ people: [], wrong: undefined });
  });
});
