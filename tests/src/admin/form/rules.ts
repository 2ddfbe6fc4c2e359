import { sameInAll } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';

/** A resource that needs every rule of VAL-1 to VAL-10. */
export const EVERY_RULE: JsonSchema = {
  $schema: './meta.json',
  title: 'Sample',
  type: 'object',
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      'x-title': { ...sameInAll('Title'), fr: 'Titre', ar: 'العنوان' },
      minLength: 3,
      maxLength: 10,
    },
    note: {
      type: 'string',
      title: 'Note',
      'x-title': { ...sameInAll('Note'), fr: 'Note', ar: 'ملاحظة' },
      minLength: 3,
    },
    price: {
      type: 'integer',
      title: 'Price',
      'x-title': { ...sameInAll('Price'), fr: 'Prix', ar: 'السعر' },
      minimum: 5,
      maximum: 100,
    },
    discount: {
      type: 'integer',
      title: 'Discount',
      'x-title': { ...sameInAll('Discount'), fr: 'Remise', ar: 'الخصم' },
      minimum: 2,
      maximum: 50,
    },
    phone: {
      type: 'string',
      format: 'phone',
      title: 'Phone',
      'x-title': { ...sameInAll('Phone'), fr: 'Téléphone', ar: 'الهاتف' },
    },
    email: {
      type: 'string',
      format: 'email',
      title: 'Email',
      'x-title': { ...sameInAll('Email'), fr: 'E-mail', ar: 'البريد' },
    },
    password: {
      type: 'string',
      title: 'Password',
      'x-title': { ...sameInAll('Password'), fr: 'Mot de passe', ar: 'كلمة المرور' },
    },
    confirmation: {
      type: 'string',
      title: 'Confirmation',
      'x-title': { ...sameInAll('Confirmation'), fr: 'Confirmation', ar: 'التأكيد' },
      'x-equals': 'password',
    },
    code: {
      type: 'string',
      title: 'Code',
      'x-title': { ...sameInAll('Code'), fr: 'Code', ar: 'الرمز' },
      pattern: '^[A-Z]+$',
      'x-message': {
        ...sameInAll('has capital letters only'),
        fr: 'ne contient que des majuscules',
        ar: 'يحتوي على أحرف كبيرة فقط',
      },
    },
  },
  required: ['title', 'price'],
};
