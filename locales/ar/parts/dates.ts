import type { dates as english } from '#locales/en/parts/dates.ts';
import type { Translated } from '#locales/messages.ts';

export const dates: Translated<typeof english> = {
  calendar: 'التقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  chooseYear: 'اختر السنة',
  chooseDay: 'اختر اليوم',
  time: 'الوقت',
  noTime: 'اكتب الوقت على صورة HH:mm',
  today: 'اليوم',
  now: 'الآن',
  done: 'تم',
};
