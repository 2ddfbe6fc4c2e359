import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#schemas';
import { descriptionOf, field, modelOf, renderForm } from './renderForm.tsx';
import { EVERY_RULE } from './rules.ts';

const of = modelOf(EVERY_RULE);

/** One value against each rule; the blank after the note makes the form a changed one. */
const WRONG = {
  title: 'far too long a title',
  price: 3,
  discount: 60,
  phone: '12',
  email: 'bad',
  password: 'secret',
  confirmation: 'other',
  code: 'abc',
};

const submitWrong = async (language: Language, record: Record<string, unknown>) => {
  const { user, saved } = renderForm({ of, language, record });
  await user.type(field(/^(Note|ملاحظة)/), 'ab{Enter}');
  await screen.findByRole('alert');
  return saved;
};

test('says in English what is wrong with each field, at the field, and saves nothing', async () => {
  const saved = await submitWrong('en', WRONG);
  expect(screen.getByRole('alert')).toHaveTextContent('8 things to correct');
  expect(descriptionOf(field(/^Title/))).toBe('Title must be less than 10 characters.');
  expect(descriptionOf(field(/^Note/))).toBe('Note must be more than 2 characters.');
  expect(descriptionOf(field(/^Price/))).toBe('Value Price must be greater than 4.');
  expect(descriptionOf(field(/^Discount/))).toBe('Value Discount must be less than 51.');
  expect(descriptionOf(field(/^Phone/))).toBe('12 is not a valid phone number');
  expect(descriptionOf(field(/^Email/))).toBe('bad is not a valid email address');
  expect(descriptionOf(field(/^Confirmation/))).toBe('Password and Confirmation must be the same');
  expect(descriptionOf(field(/^Code/))).toBe('Code has capital letters only');
  expect(saved).toEqual([]);
});

test('asks in English for what is required, and tells a filled optional minimum from a required one', async () => {
  await submitWrong('en', { discount: 1, price: 5 });
  expect(descriptionOf(field(/^Title/))).toBe('Title is required');
  expect(descriptionOf(field(/^Discount/))).toBe('Discount must be greater than 1.');
});

test('says in French what is wrong', async () => {
  await submitWrong('fr', { ...WRONG, title: '   ', discount: 1 });
  expect(descriptionOf(field(/^Titre/))).toBe('Titre est obligatoire');
  expect(descriptionOf(field(/^Note/))).toBe('Note doit comporter plus de 2 caractères.');
  expect(descriptionOf(field(/^Prix/))).toBe('La valeur Prix doit être supérieure à 4.');
  expect(descriptionOf(field(/^Remise/))).toBe('Remise doit être supérieur à 1.');
  expect(descriptionOf(field(/^Téléphone/))).toBe('12 n’est pas un numéro de téléphone valide');
  expect(descriptionOf(field(/^E-mail/))).toBe('bad n’est pas une adresse e-mail valide');
  expect(descriptionOf(field(/^Confirmation/))).toBe(
    'Mot de passe et Confirmation doivent être identiques',
  );
  expect(descriptionOf(field(/^Code/))).toBe('Code ne contient que des majuscules');
});

test('says in Arabic what is wrong, and leaves addresses and numbers running left to right', async () => {
  await submitWrong('ar', { ...WRONG, title: '   ', discount: 60 });
  expect(descriptionOf(field(/^العنوان/))).toBe('الحقل «العنوان» مطلوب');
  expect(descriptionOf(field(/^السعر/))).toBe('يجب أن تكون قيمة «السعر» أكبر من 4.');
  expect(descriptionOf(field(/^الخصم/))).toBe('يجب أن تكون قيمة «الخصم» أصغر من 51.');
  expect(descriptionOf(field(/^الهاتف/))).toBe('12 ليس رقم هاتف صالحًا');
  expect(descriptionOf(field(/^البريد/))).toBe('bad ليس بريدًا إلكترونيًا صالحًا');
  expect(descriptionOf(field(/^التأكيد/))).toBe('يجب أن يتطابق الحقلان «كلمة المرور» و«التأكيد»');
  expect(descriptionOf(field(/^الرمز/))).toBe('«الرمز» يحتوي على أحرف كبيرة فقط');
  expect(field(/^البريد/)).toHaveAttribute('dir', 'ltr');
  expect(field(/^السعر/)).toHaveAttribute('dir', 'ltr');
});

test('puts the focus on the first field in trouble, and a line of the summary leads to its own', async () => {
  const { user } = renderForm({ of, record: WRONG });
  await user.type(field(/^Note/), 'ab{Enter}');
  await screen.findByRole('alert');
  expect(field(/^Title/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'bad is not a valid email address' }));
  expect(field(/^Email/)).toHaveFocus();
});
