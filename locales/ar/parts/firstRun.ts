import type { firstRun as english } from '#locales/en/parts/firstRun.ts';
import type { Translated } from '#locales/messages.ts';

export const firstRun: Translated<typeof english> = {
  title: 'الخطوات الأولى',
  progress: 'أُنجز %{done} من %{all}',
  putAway: 'إخفاء الدليل',
  isDone: 'أُنجزت',
  legal: {
    title: 'عرِّف بنفسك',
    text: 'يظهر عنوانك ورقمك الضريبي في كل فاتورة.',
    action: 'فتح الفريق',
  },
  store: {
    title: 'امنح المتجر هوية',
    text: 'شعار ولغات والعملات التي تُعرض بها الأسعار.',
    action: 'فتح المتجر',
  },
  product: {
    title: 'أضف أول منتج',
    text: 'يمكن أن يبقى مسودة حتى يكتمل كل شيء.',
    action: 'إضافة منتج',
  },
  payout: {
    title: 'حدِّد وجهة أموالك',
    text: 'حساب مصرفي أو PayPal أو محفظة؛ تُدفع إليها طلبات السحب.',
    action: 'إضافة حساب',
  },
  members: {
    title: 'ادعُ زملاءك',
    text: 'يسجّل كل واحد الدخول بحساب خاص به.',
    action: 'فتح الأعضاء',
  },
};
