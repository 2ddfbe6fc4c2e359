import type { tags as english } from '#locales/en/parts/tags.ts';
import type { Translated } from '#locales/messages.ts';

export const tags: Translated<typeof english> = {
  usedIn:
    'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف',
  added: 'أُضيف: %{words}',
  removed: 'أُزيل: %{words}',
  present: 'موجود من قبل: %{words}',
  tooLong: '«%{word}» أطول من %{limit} حرف ولم يُضَف.',
  tooMany:
    'لا يمكن إضافة شيء: لم يُضَف «%{word}». |||| لا يمكن أكثر من مُدخل واحد: لم يُضَف «%{word}». |||| لا يمكن أكثر من مُدخلين: لم يُضَف «%{word}». |||| لا يمكن أكثر من %{smart_count} مُدخلات: لم يُضَف «%{word}». |||| لا يمكن أكثر من %{smart_count} مُدخلًا: لم يُضَف «%{word}». |||| لا يمكن أكثر من %{smart_count} مُدخل: لم يُضَف «%{word}».',
  tidy: 'إعادة تسمية أو دمج',
  tidyField: '%{field}: إعادة تسمية أو دمج',
  title: '%{field}: إعادة تسمية ودمج وإزالة',
  find: 'بحث',
  help: 'اختر واحدًا لإعادة تسميته، أو عدة لجعلها واحدًا.',
  none: 'لا يوجد مُدخل هنا في أي صف.',
  notFound: 'لم يُعثر على شيء',
  shown:
    'لا مُدخلات |||| مُدخل واحد |||| مُدخلان |||| %{smart_count} مُدخلات |||| %{smart_count} مُدخلًا |||| %{smart_count} مُدخل',
  more: 'هناك المزيد. ابحث للعثور عليه.',
  partial: 'العدّ في أحدث 20,000 صف. أما التغيير فيشمل كل الصفوف.',
  chosen:
    'لم يُختر شيء |||| اختير واحد |||| اختير اثنان |||| اختيرت %{smart_count} |||| اختير %{smart_count} |||| اختير %{smart_count}',
  most: 'لا شيء دفعة واحدة |||| واحد على الأكثر دفعة واحدة |||| اثنان على الأكثر دفعة واحدة |||| %{smart_count} على الأكثر دفعة واحدة |||| %{smart_count} على الأكثر دفعة واحدة |||| %{smart_count} على الأكثر دفعة واحدة',
  rename: 'إعادة تسمية',
  merge: 'دمج',
  remove: 'إزالة من كل الصفوف',
  again: 'حاول مرة أخرى',
  renameTitle: 'إعادة تسمية «%{word}»',
  mergeTitle:
    'لا شيء للدمج |||| دمج مُدخل واحد |||| دمج مُدخلين |||| دمج %{smart_count} مُدخلات |||| دمج %{smart_count} مُدخلًا |||| دمج %{smart_count} مُدخل',
  removeTitle: 'إزالة «%{words}» من كل الصفوف',
  name: 'الاسم الجديد',
  from: 'تصبح واحدًا: %{words}',
  mergesWith: 'يُدمج مع «%{word}» الموجود من قبل.',
  nameTooLong: '%{limit} حرف على الأكثر',
  apply:
    'لا شيء للتغيير |||| تغيير صف واحد |||| تغيير صفين |||| تغيير %{smart_count} صفوف |||| تغيير %{smart_count} صفًا |||| تغيير %{smart_count} صف',
  applyAll: 'تغيير الصفوف',
  changed:
    'لم يتغير أي صف |||| تغير صف واحد |||| تغير صفان |||| تغيرت %{smart_count} صفوف |||| تغير %{smart_count} صفًا |||| تغير %{smart_count} صف',
  noRows: 'لم يعد هذا في أي صف.',
};
