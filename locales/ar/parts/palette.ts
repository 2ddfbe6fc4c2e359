import type { palette as english } from '#locales/en/parts/palette.ts';
import type { Translated } from '#locales/messages.ts';

export const palette: Translated<typeof english> = {
  title: 'ابحث وانتقل',
  placeholder: 'الصفوف والصفحات والإجراءات',
  none: 'لا شيء مطابق لـ «%{text}»',
  searching: 'جارٍ البحث…',
  partial: 'جرى البحث عن أجزاء الكلمات في أحدث الصفوف فقط.',
  failed: 'تعذّر البحث في الصفوف: %{reason}',
  groups: {
    starred: 'المفضلة',
    pages: 'الصفحات',
    actions: 'الإجراءات',
    moves: 'تغيير الحالة',
    list: 'هذه القائمة',
  },
  language: 'اللغة: %{name}',
  theme: 'المظهر: %{name}',
  keys: {
    move: 'تنقّل',
    choose: 'فتح',
    more: 'المزيد',
    back: 'رجوع',
    close: 'إغلاق',
  },
  hint: 'لا تغيير للحالة |||| تغيير واحد للحالة |||| تغييران للحالة |||| %{smart_count} تغييرات للحالة |||| %{smart_count} تغييرا للحالة |||| %{smart_count} تغيير للحالة',
  stateChanged: 'صار «%{title}» في حالة أخرى: %{state}.',
  exportRows: 'تصدير %{name}',
  importRows: 'استيراد %{name}',
  filters: 'ترشيح %{name}',
  view: 'العرض: %{name}',
  design: 'تصميم النموذج: %{name}',
};
