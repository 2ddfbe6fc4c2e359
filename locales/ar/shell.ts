import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../messages.ts';

export const shell: Translated<typeof english> = {
  product: 'سوق',
  documentTitle: '%{page} · سوق',
  menu: {
    label: 'الأقسام',
    open: 'فتح القائمة',
    close: 'إغلاق القائمة',
    fold: 'طيّ القائمة',
    unfold: 'توسيع القائمة',
  },
  groups: {
    sales: 'المبيعات',
    catalog: 'المنتجات',
    content: 'المحتوى',
    finance: 'المالية',
    marketing: 'التسويق',
    administration: 'الإدارة',
    more: 'المزيد',
  },
  breadcrumb: { label: 'أنت هنا', home: 'الرئيسية', create: 'جديد', edit: 'تعديل' },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', semiDark: 'فاتح مع قائمة داكنة' },
  language: { label: 'اللغة' },
  account: {
    label: 'حسابك',
    signOut: 'تسجيل الخروج',
    signOutUnconfirmed:
      'تم تسجيل خروجك على هذا الجهاز. تعذّر إبلاغ الخادم، وستنتهي الجلسة هناك عند انقضاء مدتها.',
    unnamed: 'بلا اسم',
    roles: { admin: 'مسؤول', seller: 'بائع', support: 'دعم' },
  },
  state: {
    loading: 'جارٍ التحميل',
    emptyTitle: 'لا يوجد شيء هنا بعد',
    emptyText: 'سيظهر هنا ما تضيفه.',
    failedTitle: 'تعذّر التحميل',
    failedText: 'حدث خلل أثناء التحميل. حاول مرة أخرى، وإن تكرر فأخبر أحد المسؤولين.',
    retry: 'حاول مرة أخرى',
    details: 'تفاصيل تقنية',
  },
  crash: {
    title: 'توقفت هذه الصفحة عن العمل',
    text: 'ما حفظته في أمان. أعد تحميل الصفحة للمتابعة.',
    chunkTitle: 'لم يصل جزء من سوق',
    chunkText: 'انقطع الاتصال أو ثُبّت إصدار جديد. أعد تحميل الصفحة للمتابعة.',
    reload: 'إعادة تحميل الصفحة',
  },
  start: {
    teamInit: 'تعذّر تحميل بيانات الفريق',
    currentSeller: 'تعذّر تحميل بيانات البائع',
    currentUser: 'تعذّر تحميل ملفك الشخصي',
    storeInit: 'تعذّر تحميل بيانات المتجر',
  },
  demo: {
    text: 'هذه بيانات تجريبية. احذفها قبل أن تبدأ ببياناتك.',
    remove: 'حذف البيانات التجريبية',
    confirmTitle: 'حذف البيانات التجريبية؟',
    confirmText:
      'ستُحذف كل المنتجات والعملاء والطلبات والرسائل التي جاءت مع التثبيت. ما أضفته بنفسك يبقى. لا يمكن التراجع عن ذلك.',
    confirm: 'حذف البيانات',
    removed: 'حُذفت البيانات التجريبية.',
    failed: 'تعذّر حذف البيانات التجريبية. %{reason}',
  },
  schemas: {
    text: 'لم يُرفض أي ملف مخطط (%{smart_count}). |||| رُفض ملف مخطط واحد (%{smart_count})؛ آخر نسخة سليمة منه هي المستخدمة. |||| رُفض ملفا مخطط (%{smart_count})؛ آخر نسختين سليمتين منهما هما المستخدمتان. |||| رُفضت %{smart_count} ملفات مخططات؛ آخر نسخها السليمة هي المستخدمة. |||| رُفض %{smart_count} ملف مخطط؛ آخر نسخها السليمة هي المستخدمة. |||| رُفض %{smart_count} ملف مخطط؛ آخر نسخها السليمة هي المستخدمة.',
    show: 'عرض الأسباب',
    hide: 'إخفاء الأسباب',
  },
  footer: { label: 'عن سوق', licence: 'برنامج مفتوح المصدر برخصة MIT' },
  cancel: 'إلغاء',
  dismiss: 'إخفاء هذا التنبيه',
  labels: {
    'Updating Successfuly': 'تم التعديل بنجاح',
    'Error Updating': 'تعذّر التعديل',
    'Confirm Updating': 'تأكيد التعديل',
  },
};
