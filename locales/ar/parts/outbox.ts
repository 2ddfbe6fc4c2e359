import type { outbox as english } from '#locales/en/parts/outbox.ts';
import type { Translated } from '#locales/messages.ts';

export const outbox: Translated<typeof english> = {
  sending: 'رسائل آخر ثلاثين يومًا، وما آلت إليه.',
  keeping: 'لا يرسل هذا الخادم بريدًا: تنتظر الرسائل هنا، وتسلّم أنت روابطها. عيّن MAIL_URL لكي تُرسل.',
  search: 'البحث عن مستلم',
  state: 'الحالة',
  all: 'الكل',
  states: { waiting: 'قيد الانتظار', sent: 'مُرسلة', failed: 'فاشلة' },
  failures: {
    refused: 'رفضها خادم البريد نهائيًا.',
    givenUp: 'تعذّر إرسالها طوال يوم، فتوقفت المحاولات.',
    expired: 'انتهت صلاحية رابطها. من يحتاج إليه يطلب رابطًا جديدًا.',
  },
  attempts:
    'بلا محاولات |||| محاولة واحدة |||| محاولتان |||| %{smart_count} محاولات |||| %{smart_count} محاولة |||| %{smart_count} محاولة',
  next: 'المحاولة التالية: %{time}',
  answer: 'قال خادم البريد:',
  link: 'عرض رابطها',
  linkHelp:
    'من لديه هذا الرابط يستطيع استخدام الحساب الخاص به. أعطه إلى %{email} وحده؛ يسجّل سجل التدقيق أنك رأيته.',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط',
  retried: 'تُعاد محاولة إرسال الرسالة',
  emptyTitle: 'لا توجد رسائل هنا',
  emptyText: 'تظهر هنا الدعوات وروابط كلمات المرور الجديدة والإشعارات عند كتابتها.',
  nothingFound: 'لا توجد رسالة مطابقة. غيّر الحالة أو الكلمات.',
};
