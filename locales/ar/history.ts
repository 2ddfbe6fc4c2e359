import type { history as english } from '../en/history.ts';
import type { Translated } from '../messages.ts';

/** What happened to a row, beside its details. */
export const history: Translated<typeof english> = {
  title: 'السجل الزمني',
  changed: 'تغيّر: %{fields}',
  show: 'ما كان وما صار',
  before: 'قبل',
  after: 'بعد',
  more: 'عرض الأقدم',
  empty: 'لم يحدث شيء هنا بعد.',
  who: '%{name} (%{side})',
  sides: { admin: 'المسؤول', support: 'الدعم', user: 'مستخدم', system: 'النظام' },
  kinds: {
    create: 'أُنشئ',
    update: 'حُفظ',
    trash: 'نُقل إلى سلة المهملات',
    remove: 'حُذف',
    restore: 'استُعيد',
    anonymise: 'أُخفيت هويته',
    'read-secret': 'اطُّلع على بيان سري',
    'end-access': 'أُنهي دخول المشتري',
  },
};
