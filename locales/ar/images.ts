import type { images as english } from '../en/images.ts';
import type { Translated } from '../messages.ts';

export const images: Translated<typeof english> = {
  library: 'مكتبة الصور',
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
  retry: 'إعادة المحاولة',
  empty: 'لا صور بعد. أضف الأولى.',
  notFound: 'لا توجد نتائج',
  shown:
    'لا صور معروضة |||| صورة واحدة معروضة |||| صورتان معروضتان |||| %{smart_count} صور معروضة |||| %{smart_count} صورة معروضة |||| %{smart_count} صورة معروضة',
  showMore: 'عرض المزيد',
  chosen:
    'لم تُختر صورة |||| اختيرت صورة واحدة |||| اختيرت صورتان |||| اختيرت %{smart_count} صور |||| اختيرت %{smart_count} صورة |||| اختيرت %{smart_count} صورة',
  chosenOf: 'اختير %{count} من %{limit}',
  insert: 'إدراج الصور',
  cancel: 'إلغاء',
  close: 'إغلاق',
  delete: 'حذف',
  deleteQuestion: 'هل تُحذف هذه الصورة نهائيًا؟',
  usedIn: 'مستعملة في',
  unused: 'لا شيء يعرضها بعد.',
  moreUses:
    'ولا غيرها |||| وموضع آخر |||| وموضعان آخران |||| و%{smart_count} مواضع أخرى |||| و%{smart_count} موضعًا آخر |||| و%{smart_count} موضع آخر',
};
