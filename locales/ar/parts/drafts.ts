import type { drafts as english } from '#locales/en/parts/drafts.ts';
import type { Translated } from '#locales/messages.ts';

export const drafts: Translated<typeof english> = {
  formChanged: 'عُدّلت حقول هذا النموذج في هذه الأثناء. ما كتبته لا يزال هنا.',
  fieldsGone: 'حقول كتبتَ فيها لم تعد في هذا النموذج.',
  restored: 'استُعيدت تغييراتك غير المحفوظة بتاريخ %{time}.',
  changed: 'ما تغيّر: %{fields}.',
  discard: 'تجاهلها',
  lost: 'لا يمكن حفظ هذا هنا: لم يعد ملء هذه الحقول ممكنًا. هذا ما كنت قد كتبته:',
  unfit: 'أصبحت هذه الحقول تقبل قيمًا أخرى. هذا ما كنت قد كتبته:',
  notSaved: 'لم يُحفظ لأنه لم يعد في النموذج: %{fields}.',
  copy: 'انسخ ما كتبته في «%{field}»',
  copied: 'نُسخ',
  letGo: 'لا أحتاج إليه',
};
