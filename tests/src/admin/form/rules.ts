import type { JsonSchema } from '#schemas/model/model.ts';

/** A resource that needs every rule of VAL-1 to VAL-10. */
export const EVERY_RULE: JsonSchema = {
  title: 'Sample',
  type: 'object',
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      'x-title': { fr: 'Titre', ar: 'العنوان' },
      minLength: 3,
      maxLength: 10,
    },
    note: { type: 'string', title: 'Note', 'x-title': { fr: 'Note', ar: 'ملاحظة' }, minLength: 3 },
    price: {
      type: 'integer',
      title: 'Price',
      'x-title': { fr: 'Prix', ar: 'السعر' },
      minimum: 5,
      maximum: 100,
    },
    discount: {
      type: 'integer',
      title: 'Discount',
      'x-title': { fr: 'Remise', ar: 'الخصم' },
      minimum: 2,
      maximum: 50,
    },
    phone: {
      type: 'string',
      format: 'phone',
      title: 'Phone',
      'x-title': { fr: 'Téléphone', ar: 'الهاتف' },
    },
    email: {
      type: 'string',
      format: 'email',
      title: 'Email',
      'x-title': { fr: 'E-mail', ar: 'البريد' },
    },
    password: {
      type: 'string',
      title: 'Password',
      'x-title': { fr: 'Mot de passe', ar: 'كلمة المرور' },
    },
    confirmation: {
      type: 'string',
      title: 'Confirmation',
      'x-title': { fr: 'Confirmation', ar: 'التأكيد' },
      'x-equals': 'password',
    },
    code: {
      type: 'string',
      title: 'Code',
      'x-title': { fr: 'Code', ar: 'الرمز' },
      pattern: '^[A-Z]+$',
      'x-message': {
        en: 'has capital letters only',
        fr: 'ne contient que des majuscules',
        ar: 'يحتوي على أحرف كبيرة فقط',
      },
    },
  },
  required: ['title', 'price'],
};
