import type { withdrawal as english } from '#locales/en/parts/payingOut/withdrawal.ts';
import type { Translated } from '#locales/messages.ts';

export const withdrawal: Translated<typeof english> = {
  title: 'سحب %{amount}',
  facts: 'الطلب',
  timeline: 'التسلسل الزمني',
  requested: 'طُلب السحب',
  movedTo: 'انتقل إلى «%{state}»',
  changed: 'تغيّر: %{fields}',
  accountRead: 'اطّلع على الحساب كاملًا',
  by: 'بواسطة %{name}',
  system: 'النظام',
  timelineFailed: 'تعذّر تحميل التسلسل الزمني.',
  showAccount: 'إظهار الحساب كاملًا',
  hideAccount: 'إخفاء الحساب',
  showAccountHelp: 'يُسجَّل كل اطلاع في التسلسل الزمني.',
  accountFailed: 'تعذّرت قراءة الحساب: %{reason}',
  noAccount: 'لا حساب محفوظ.',
  pay: 'وضع علامة مدفوع',
  payTitle: 'هل تريد وضع علامة مدفوع على طلب السحب؟',
  payText: 'لا يمكن التراجع عن ذلك.',
  reference: 'مرجع الدفع',
  referenceMissing: 'أدخل مرجع الدفع.',
};
