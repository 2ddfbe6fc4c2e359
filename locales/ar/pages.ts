import type { pages as english } from '../en/pages.ts';
import type { Translated } from '../messages.ts';

export const pages: Translated<typeof english> = {
  login: {
    title: 'تسجيل الدخول',
    lead: 'مكتبك لإدارة تطبيقاتك وقوالبك وخدماتك.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    capsLock: 'مفتاح الأحرف الكبيرة (Caps Lock) مفعّل.',
    submit: 'تسجيل الدخول',
    emailRequired: 'أدخل بريدك الإلكتروني.',
    emailInvalid: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
    passwordRequired: 'أدخل كلمة المرور.',
    exchanging: 'جارٍ فتح رابط الدخول لمرة واحدة',
    linkUsed: 'استُخدم هذا الرابط من قبل أو مضى عليه أكثر من 15 دقيقة. سجّل الدخول بكلمة المرور.',
    reopenTitle: 'أعد فتح هذه الصفحة',
    reopenText: 'لا يوفّر هذا الخادم تسجيل الدخول. افتح %{product} من جديد من المنصة.',
  },
  notFound: {
    title: 'لا يوجد شيء في هذا العنوان',
    text: 'قد يكون الرابط قديمًا أو كُتب العنوان بشكل خاطئ.',
    home: 'الذهاب إلى لوحة التحكم',
    back: 'الرجوع',
    searchLabel: 'ما تبحث عنه',
    search: 'بحث',
  },
  studio: { title: 'المخططات' },
  dashboard: {
    title: 'لوحة التحكم',
    figures: 'الأرقام',
    byState: '%{name} حسب الحالة',
    latest: 'الأحدث: %{name}',
    seeAll: 'عرض الكل',
    create: 'إضافة جديد',
    share: '%{percent}٪ من الكل',
    emptyTitle: 'لا توجد سجلات بعد',
    emptyText: 'ستظهر أحدث السجلات هنا.',
    figureFailed: 'غير متاح',
  },
  apiDocs: {
    title: 'واجهة %{product} البرمجية',
    signIn: 'سجّل الدخول لقراءة وصف الواجهة البرمجية',
    chapters: 'الفصول',
    failed: 'تعذّرت قراءة الوصف. أعد تحميل الصفحة.',
  },
};
