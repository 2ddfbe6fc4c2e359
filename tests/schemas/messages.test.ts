import { expect, test } from 'vitest';
import { issueText, LANGUAGES, type Language, loadModel, validate } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { translator } from '#server/engine/language/translate.ts';
import { EVERY_RULE } from '../src/admin/form/rules.ts';

const resource = loadModel({ resources: { samples: EVERY_RULE }, shared: {} }).resources.get(
  'samples',
);
if (!resource) throw new Error('the model lost its only resource');
const { check } = compileValidator(resource);

const RIGHT = { title: 'Lantern', price: 20 };

const textsOf = (value: object, language: Language): readonly string[] =>
  validate(resource, { ...RIGHT, ...value }, check).map((issue) =>
    issueText(resource, issue, language, translator(language)),
  );

/** A language that is not named here is asked by the test of its texts alone. */
type Words = Readonly<Partial<Record<Language, string>>>;

/** VAL-1 to VAL-10 in the order of their numbers: what breaks the rule, and the words in each language. */
const MESSAGES: readonly (readonly [string, object, Words])[] = [
  [
    'VAL-1',
    { title: '   ' },
    { en: 'Title is required', fr: 'Titre est obligatoire', ar: 'الحقل «العنوان» مطلوب' },
  ],
  [
    'VAL-2',
    { price: 4 },
    {
      en: 'Value Price must be greater than 4.',
      fr: 'La valeur Prix doit être supérieure à 4.',
      ar: 'يجب أن تكون قيمة «السعر» أكبر من 4.',
    },
  ],
  [
    'VAL-3',
    { price: 101 },
    {
      en: 'Value Price must be less than 101.',
      fr: 'La valeur Prix doit être inférieure à 101.',
      ar: 'يجب أن تكون قيمة «السعر» أصغر من 101.',
    },
  ],
  [
    'VAL-4',
    { note: ' ab ' },
    {
      en: 'Note must be more than 2 characters.',
      fr: 'Note doit comporter plus de 2 caractères.',
      ar: 'يجب أن يزيد عدد أحرف «ملاحظة» على 2.',
    },
  ],
  [
    'VAL-5',
    { title: 'eleven char' },
    {
      en: 'Title must be less than 10 characters.',
      fr: 'Titre doit comporter moins de 10 caractères.',
      ar: 'يجب أن يقل عدد أحرف «العنوان» عن 10.',
    },
  ],
  [
    'VAL-6',
    { discount: 1 },
    {
      en: 'Discount must be greater than 1.',
      fr: 'Remise doit être supérieur à 1.',
      ar: 'يجب أن يكون الحقل «الخصم» أكبر من 1.',
    },
  ],
  [
    'VAL-7',
    { phone: '12345678' },
    {
      en: '12345678 is not a valid phone number',
      fr: '12345678 n’est pas un numéro de téléphone valide',
      ar: '12345678 ليس رقم هاتف صالحًا',
    },
  ],
  [
    'VAL-8',
    { email: 'lina@example.info' },
    {
      en: 'lina@example.info is not a valid email address',
      fr: 'lina@example.info n’est pas une adresse e-mail valide',
      ar: 'lina@example.info ليس بريدًا إلكترونيًا صالحًا',
    },
  ],
  [
    'VAL-9',
    { password: 'one', confirmation: 'two' },
    {
      en: 'Password and Confirmation must be the same',
      fr: 'Mot de passe et Confirmation doivent être identiques',
      ar: 'يجب أن يتطابق الحقلان «كلمة المرور» و«التأكيد»',
    },
  ],
  [
    'VAL-10',
    { code: 'abc' },
    {
      en: 'Code has capital letters only',
      fr: 'Code ne contient que des majuscules',
      ar: '«الرمز» يحتوي على أحرف كبيرة فقط',
    },
  ],
];

test.each(MESSAGES)('%s is said in exactly these words, in each language', (_, value, words) => {
  const languages = LANGUAGES.filter((language) => language in words);
  expect(languages.map((language) => textsOf(value, language))).toEqual(
    languages.map((language) => [words[language]]),
  );
});

test.each([
  // The seed's reading is the rule where a strict and a lenient one differ (decisions.md "Fields").
  { phone: '123456789' },
  { phone: '123456789012345' },
  { phone: '123456789 ext. 4' },
  { email: 'a_b.c-d@shop.co.uk' },
  { title: '  ten letter  ' },
  { price: 5, discount: 50 },
])('%j is taken', (value) => {
  expect(textsOf(value, 'en')).toEqual([]);
});

test('FMT-1: a large limit is told with comma thousands', () => {
  const issue = { field: 'title', rule: 'maxPixels', params: { limit: 50_000_000 } };
  const text = issueText(resource, issue, 'en', translator('en'));
  expect(text).toBe('Title: points (width × height): at most 50,000,000. Choose a smaller image.');
});
