import type { fromData as english } from '#locales/en/parts/fromData.ts';
import type { Translated } from '#locales/messages.ts';

export const fromData: Translated<typeof english> = {
  noValues: 'لا قيمة في أي خلية.',
  fits: '%{count} من %{filled} من الخلايا مناسبة.',
  length: 'أطولها %{longest} من الأحرف.',
  choices: 'عدد القيم المختلفة: %{count} في %{filled} من الخلايا.',
  list: 'تحوي الخلايا قوائم يفصل بينها «%{separator}».',
  reference: '%{found} من %{asked} من القيم موجودة في %{field} من %{resource}.',
  key: 'لا تتكرر أي قيمة في %{rows} من الصفوف: فهي تعيّن الصف.',
  unique: 'لا تتكرر أي قيمة في %{rows} من الصفوف.',
  emptyWords: 'تُعد فارغة: %{list}.',
  leadingZeros: 'نص، لأن %{count} من الخلايا تبدأ بصفر يضيع في الأعداد.',
  barCodes: 'نص، لأنها كلها رموز شريطية رقمها الأخير صحيح.',
  codeHeader: 'نص، لأن العنوان يسمي رمزًا.',
  currency: 'مبالغ بعملة %{list}.',
  moneyHeader: 'مبلغ، كما يقول العنوان.',
  unit: 'كلها بوحدة %{unit}.',
  decimal: {
    point: 'النقطة تسبق الكسور العشرية.',
    comma: 'الفاصلة تسبق الكسور العشرية.',
  },
  dayFirst: {
    cells: 'اليوم أولًا: تُقرأ هكذا %{count} من الخلايا الإضافية.',
    file: 'اليوم أولًا، كما في بقية الملف.',
    order: 'اليوم أولًا: هكذا تكون الصفوف مرتبة.',
    habit: 'قد يكون اليوم أولًا أو ثانيًا: لا شيء في الملف يحسم ذلك. تحقّق منه.',
  },
  monthFirst: {
    cells: 'الشهر أولًا: تُقرأ هكذا %{count} من الخلايا الإضافية.',
    file: 'الشهر أولًا، كما في بقية الملف.',
    order: 'الشهر أولًا: هكذا تكون الصفوف مرتبة.',
  },
  midnight: 'يوم، لأن كل الأوقات منتصف الليل.',
  noZone: 'الأوقات بلا منطقة زمنية تُعد بالتوقيت العالمي.',
  columnType: 'نوع العمود %{type}.',
  columnChoices: 'عدد القيم التي تسمح بها قاعدة البيانات: %{count}.',
  columnUnique: 'لا تسمح قاعدة البيانات بتكرار القيم.',
  columnKey: 'هو المفتاح الأساسي.',
  columnReference: 'يقود مفتاح خارجي إلى %{table}.%{column}.',
  noResource: 'لا مورد للجدول %{table}: تبقى القيمة كما هي.',
  columnOptional: 'تسمح قاعدة البيانات بأن يكون فارغًا.',
};
