import type { team as english } from '#locales/en/parts/team.ts';
import type { Translated } from '#locales/messages.ts';

export const team: Translated<typeof english> = {
  context: 'الأعضاء والمتجر والبيانات القانونية ووجهة الأموال',
  ownContext: 'فريقك: الأعضاء والمتجر والبيانات القانونية ووجهة الأموال',
  edit: 'تعديل الفريق',
  noStore: 'ليس لهذا الفريق متجر بعد',
  noStoreText: 'لا يمكن عرض صفوفه على أحد قبل أن يكون له متجر.',
  found: {
    title: 'إنشاء فريق',
    context: 'فريق مع متجره. يمكن ملء كل ما عدا ذلك في صفحته لاحقًا.',
    team: 'الفريق والمتجر',
    name: 'الاسم',
    subdomain: 'النطاق الفرعي للمتجر',
    subdomainHelp: 'حروف لاتينية صغيرة وأرقام وواصلات مفردة؛ يُشتق من الاسم ما لم تغيّره.',
    currency: 'عملة المتجر',
    currencyHelp: 'ثلاثة حروف كبيرة، مثل USD.',
    legal: 'البيانات القانونية',
    legalHelp: 'تُذكر في الفواتير. يستطيع الفريق ملأها بنفسه.',
    owner: 'أول عضو',
    ownerHelp:
      'يصبح المالك ويتلقى رسالة فيها رابط لاختيار كلمة مرور. إن لم يُذكر أحد أمكنت دعوة الأعضاء لاحقًا.',
    ownerName: 'الاسم',
    ownerEmail: 'البريد الإلكتروني',
    submit: 'إنشاء الفريق',
    done: 'أُنشئ %{name}',
    doneInvited: 'أُنشئ %{name} ودُعي %{email}',
  },
};
