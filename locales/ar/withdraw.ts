import type { withdraw as english } from '../en/withdraw.ts';
import type { Translated } from '../messages.ts';

/** Texts of the request for money, loaded with its dialog. */
export const withdraw: Translated<typeof english> = {
  payTo: 'يُدفع إلى',
  usedFirst: 'يُستعمل أولًا',
  addAccount: 'إضافة حساب',
  accountsFailed: 'تعذّر تحميل الحسابات المحفوظة. يمكن كتابة حساب هنا.',
  keep: 'حفظ هذا الحساب للمرة القادمة',
  kept: 'يُحفظ بوصفه حساب',
  name: 'صاحب الحساب',
  nameMissing: 'أدخل اسم صاحب الحساب.',
  help: {
    bank_transfer: 'رقم IBAN كما يكتبه مصرفك. لا تظهر بعد ذلك إلا نهايته.',
    paypal: 'عنوان البريد الإلكتروني لحساب PayPal. لا تظهر بعد ذلك إلا نهايته.',
    wallet: 'عنوان المحفظة بلا مسافات. لا تظهر بعد ذلك إلا نهايته.',
  },
};
