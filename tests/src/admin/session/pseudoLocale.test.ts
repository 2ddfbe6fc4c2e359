import { expect, test } from 'vitest';
import { pseudoLocalize } from '#src/admin/session/texts/pseudoLocale.ts';

test('the pseudo-language is longer, keeps placeholders and plural forms, and is no English', () => {
  expect(pseudoLocalize({ a: { b: 'Save' }, c: '%{count} row |||| %{count} rows' })).toEqual({
    a: { b: '⟦Såṽé··⟧' },
    c: '⟦%{count} ŕöŵ····⟧ |||| ⟦%{count} ŕöŵš····⟧',
  });
});
