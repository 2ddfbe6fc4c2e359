import type { storage as english } from '#locales/en/parts/storage.ts';
import type { Translated } from '#locales/messages.ts';

/** What teams store, what they may store, and what is damaged of it. */
export const storage: Translated<typeof english> = {
  title: 'مساحة التخزين',
  help: 'ما خزّنه فريقك، وكم يحق له أن يخزّن.',
  usedOf: '%{used} من %{limit}',
  upTo: 'حتى %{limit}',
  nearly: 'المساحة توشك على الامتلاء: احذف ما لم تعد تحتاج إليه.',
  full: 'المساحة ممتلئة: احذف صورًا أو ملفات قبل أن تضيف غيرها.',
  quotas: {
    storageBytes: 'مساحة التخزين',
    files: 'الصور والملفات',
    importRows: 'صفوف الاستيراد الواحد',
    imports: 'عمليات الاستيراد المتزامنة',
  },
  damaged: {
    title: 'ملفات تالفة',
    help: 'ملفات فُقد محتواها على الخادم أو لم يعد كما خُزّن. ارفع الملف مرة أخرى أو استعده من نسخة احتياطية.',
    none: 'لا يُعرف أي ملف تالف.',
    round: 'فُحصت كل الملفات آخر مرة في %{date}.',
    firstRound: 'الفحص الأول لكل الملفات جارٍ.',
    found: 'اكتُشف في %{date}',
    check: 'الفحص مرة أخرى',
    checkOne: 'فحص %{name} مرة أخرى',
    good: 'الملف كما خُزّن.',
    bad: 'الملف ما زال تالفًا.',
    more: 'ولا غيرها |||| وملف آخر |||| وملفان آخران |||| و%{smart_count} ملفات أخرى |||| و%{smart_count} ملفًا آخر |||| و%{smart_count} ملف آخر',
    uses: 'غير مستعمل |||| مستعمل في موضع واحد |||| مستعمل في موضعين |||| مستعمل في %{smart_count} مواضع |||| مستعمل في %{smart_count} موضعًا |||| مستعمل في %{smart_count} موضع',
    unnamed: 'لم يعد أي صف يذكره.',
    kinds: { file: 'ملف', picture: 'صورة', preview: 'معاينة صورة' },
    damages: { missing: 'مفقود', changed: 'متغيّر' },
  },
};
