import { describe, expect, test } from 'vitest';
import { readAddresses, writeAddress } from '#src/admin/accounts/invitations/addresses.ts';

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

  test('may have a comma in a quoted name', () => {
    expect(readAddresses('"Haddad, Rana" <rana@souk.example>, "open <karim@souk.example>')).toEqual(
      {
        wrong: undefined,
        people: [
          { name: 'Haddad, Rana', email: 'rana@souk.example' },
          { name: 'open', email: 'karim@souk.example' },
        ],
      },
    );
  });

  test('are written back, when they were refused, with their names', () => {
    const { people } = readAddresses(
      '"Haddad, Rana" <r@souk.example>; Boss <b@souk.example>; k@souk.example',
    );
    const text = people.map(writeAddress).join('\n');
    expect(text).toBe('"Haddad, Rana" <r@souk.example>\n"Boss" <b@souk.example>\nk@souk.example');
    expect(readAddresses(text).people).toEqual(people);
  });

  test('name the first part that is none', () => {
    expect(readAddresses('rana@souk.example, nobody')).toEqual({ people: [], wrong: 'nobody' });
    expect(readAddresses('  \n ,')).toEqual({ people: [], wrong: undefined });
  });
});
