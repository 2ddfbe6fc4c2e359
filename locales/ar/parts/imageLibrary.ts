import type { library as english } from '#locales/en/parts/imageLibrary.ts';
import type { Translated } from '#locales/messages.ts';

export const library: Translated<typeof english> = {
  same: 'لديك هذه الصورة بالفعل: «%{title}».',
  useSame: 'استخدام تلك الصورة',
  uploadAnyway: 'رفعها مع ذلك',
  onlyUnused: 'غير المستخدمة فقط',
  unusedCount:
    'لا صور غير مستخدمة. |||| صورة واحدة لا يعرضها شيء. |||| صورتان لا يعرضهما شيء. |||| %{smart_count} صور لا يعرضها شيء. |||| %{smart_count} صورة لا يعرضها شيء. |||| %{smart_count} صورة لا يعرضها شيء.',
  deleteUnused: 'حذفها كلها',
  deleteUnusedQuestion:
    'لا شيء للحذف |||| حذف صورة واحدة لا يعرضها شيء؟ |||| حذف صورتين لا يعرضهما شيء؟ |||| حذف %{smart_count} صور لا يعرضها شيء؟ |||| حذف %{smart_count} صورة لا يعرضها شيء؟ |||| حذف %{smart_count} صورة لا يعرضها شيء؟',
  deleteUnusedHelp: 'تُحذف نهائيًا. وما يُعرض منها حتى ذلك الحين يبقى.',
  replace: 'استبدالها بملف آخر',
  replaced:
    'استُبدلت. لا صف يعرضها. |||| استُبدلت. صف واحد يعرض الصورة الجديدة. |||| استُبدلت. صفان يعرضان الصورة الجديدة. |||| استُبدلت. %{smart_count} صفوف تعرض الصورة الجديدة. |||| استُبدلت. %{smart_count} صفًا يعرض الصورة الجديدة. |||| استُبدلت. %{smart_count} صف يعرض الصورة الجديدة.',
  kept: 'تغيّرت كل الصفوف. |||| صف واحد لا يمكن تغييره ويعرض الصورة القديمة: |||| صفان لا يمكن تغييرهما ويعرضان الصورة القديمة: |||| %{smart_count} صفوف لا يمكن تغييرها وتعرض الصورة القديمة: |||| %{smart_count} صفًا لا يمكن تغييره ويعرض الصورة القديمة: |||| %{smart_count} صف لا يمكن تغييره ويعرض الصورة القديمة:',
  select: 'تحديد صور',
  endSelect: 'إنهاء التحديد',
  setLabels: 'تعيين الوسوم',
  labelsOf:
    'وسوم بلا صور |||| وسوم صورة واحدة |||| وسوم صورتين |||| وسوم %{smart_count} صور |||| وسوم %{smart_count} صورة |||| وسوم %{smart_count} صورة',
  tidyLabels: 'إعادة تسمية الوسوم أو دمجها',
  labelCount:
    'لا صور |||| صورة واحدة |||| صورتان |||| %{smart_count} صور |||| %{smart_count} صورة |||| %{smart_count} صورة',
  labelled:
    'لم تتغير أي صورة |||| تغيرت صورة واحدة |||| تغيرت صورتان |||| تغيرت %{smart_count} صور |||| تغيرت %{smart_count} صورة |||| تغيرت %{smart_count} صورة',
  putBack: 'عادت الصورة كما كانت.',
  context: 'صور منتجاتك، 2 ميغابايت لكل صورة على الأكثر.',
  error: 'خطأ',
  search: 'ابحث بالعنوان',
  title: 'العنوان',
  titleOf: 'عنوان %{name}',
  untitled: 'بلا عنوان',
  editTitle: 'تعديل عنوان %{name}',
  facts: 'حجم %{name} ومواضع استعمالها',
  addFiles: 'إضافة صور',
  addHelp: 'أو أفلتها أو ألصقها هنا',
  queue: 'صور تنتظر الرفع',
  uploadAll: 'رفع الكل',
  uploadOne: 'رفع %{name}',
  cancelUpload: 'إيقاف رفع %{name}',
  removeOne: 'إزالة %{name} من القائمة',
  progress: 'رفع %{name}',
  failed: 'لم تُرفع',
  tooLarge: 'حجم %{name} أكبر من %{limit} بايت. اختر صورة أصغر.',
  noPicture: '%{name} ليس صورة: PNG أو JPEG أو WebP أو GIF أو AVIF.',
  empty: 'لا صور بعد. أضف الأولى.',
  notFound: 'لا توجد نتائج',
  shown:
    'لا صور معروضة |||| صورة واحدة معروضة |||| صورتان معروضتان |||| %{smart_count} صور معروضة |||| %{smart_count} صورة معروضة |||| %{smart_count} صورة معروضة',
  showMore: 'عرض المزيد',
  chosen:
    'لم تُختر صورة |||| اختيرت صورة واحدة |||| اختيرت صورتان |||| اختيرت %{smart_count} صور |||| اختيرت %{smart_count} صورة |||| اختيرت %{smart_count} صورة',
  chosenOf: 'اختير %{count} من %{limit}',
  insert: 'إدراج الصور',
  deleteQuestion: 'هل تُحذف هذه الصورة نهائيًا؟',
  usedIn: 'مستعملة في',
  unused: 'لا شيء يعرضها بعد.',
  moreUses:
    'ولا غيرها |||| وموضع آخر |||| وموضعان آخران |||| و%{smart_count} مواضع أخرى |||| و%{smart_count} موضعًا آخر |||| و%{smart_count} موضع آخر',
};
