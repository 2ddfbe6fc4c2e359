import { expect, test } from 'vitest';
import { isGuessable } from '#server/engine/passwords/weakPasswords.ts';

const ABOUT = ['Amina Idrissi', 'amina.idrissi@souk.example'];

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2024!',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456789012',
  'abcdefghijkl',
  'qwertyuiopas',
  'azertyuiop12',
  'iloveyou1234',
  'letmeinletmein',
  'administrator',
  'souksouksouk',
  'Souk2026Souk',
  'aminaidrissi1',
  'Amina.Idrissi',
  'idrissi-amina',
  'amina.idrissi@souk.example',
])('%s is among the first that somebody would try', async (password) => {
  expect(await isGuessable(password, ABOUT)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a password for tests',
  'قمر فوق النهر والقارب',
  'k3vdx-abq8e-fghij',
  `${'x7-'.repeat(5)}unter dem Birnbaum`,
  'amina keeps seven quiet lanterns',
])('%s is not', async (password) => {
  expect(await isGuessable(password, ABOUT)).toBe(false);
});
