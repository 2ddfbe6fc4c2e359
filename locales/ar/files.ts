import type { files as english } from '../en/files.ts';
import type { Translated } from '../messages.ts';

export const files: Translated<typeof english> = {
  add: 'إضافة ملفات',
  uploads: 'عمليات الرفع',
  progress: 'رفع %{name}',
  stop: 'إيقاف رفع %{name}',
  retryOne: 'رفع %{name} مجددًا',
  tooLarge: 'حجم %{name} أكبر من %{limit} بايت. اختر ملفًا أصغر.',
  download: 'تنزيل %{name}',
  remove: 'إزالة %{name}',
  unknown: 'ملف',
  permissionsOf: 'أذونات %{name}',
  notYet: 'ما زال ملف قيد الرفع. انتظره أو أوقفه.',
};
