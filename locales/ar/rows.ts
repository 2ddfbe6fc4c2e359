import type { rows as english } from '../en/rows.ts';
import type { Translated } from '../messages.ts';

/** Counted texts have polyglot's six Arabic forms: 0, 1, 2, 3–10, 11–99, 100 and more. */
export const rows: Translated<typeof english> = {
  bulk: {
    selectMatching: 'تحديد كل المطابق (%{total})',
    selectManyMatching: 'تحديد كل المطابق (أكثر من %{total})',
    matching:
      'لا صف مطابق |||| الصف المطابق الوحيد |||| الصفّان المطابقان |||| كل الصفوف المطابقة: %{smart_count} |||| كل الصفوف المطابقة: %{smart_count} |||| كل الصفوف المطابقة: %{smart_count}',
    manyMatching: 'كل الصفوف المطابقة، أكثر من %{total}',
    onlyPage: 'هذه الصفحة فقط',
    move: 'تغيير الحالة',
    edit: 'تعديل حقل',
    cannotMove: 'الحالة «%{from}» لا تليها «%{to}».',
    notInTrash: 'لم يعد في سلة المهملات: حالته «%{from}».',
    failed: 'فشل لسبب غير معروف.',
    restored:
      'لم يُستعَد أي صف |||| استُعيد صف واحد |||| استُعيد صفان |||| استُعيدت %{smart_count} صفوف |||| استُعيد %{smart_count} صفًا |||| استُعيد %{smart_count} صف',
    undo: 'تراجع',
    undone:
      'لم يعد أي صف كما كان |||| عاد صف واحد كما كان |||| عاد صفان كما كانا |||| عادت %{smart_count} صفوف كما كانت |||| عاد %{smart_count} صفًا كما كان |||| عاد %{smart_count} صف كما كان',
    undoRefused:
      'تعذر التراجع: %{reason} |||| تعذر التراجع عن صف واحد: %{reason} |||| تعذر التراجع عن صفين: %{reason} |||| تعذر التراجع عن %{smart_count} صفوف: %{reason} |||| تعذر التراجع عن %{smart_count} صفًا: %{reason} |||| تعذر التراجع عن %{smart_count} صف: %{reason}',
  },
  trash: {
    show: 'سلة المهملات',
    leave: 'مغادرة سلة المهملات',
    empty: 'سلة المهملات فارغة',
    emptyHelp: 'ما تحذفه يبقى هنا إلى أن تحذفه نهائيًا.',
    restore: 'استعادة',
    restoreSelected: 'استعادة المحدد',
    restoreMany:
      'لا شيء للاستعادة |||| استعادة صف واحد؟ |||| استعادة صفين؟ |||| استعادة %{smart_count} صفوف؟ |||| استعادة %{smart_count} صفًا؟ |||| استعادة %{smart_count} صف؟',
    restoreHelp: 'يعود كل صف إلى الحالة التي كان عليها.',
    forGood: 'حذف نهائي',
    forGoodMany:
      'لا شيء للحذف |||| حذف صف واحد نهائيًا؟ |||| حذف صفين نهائيًا؟ |||| حذف %{smart_count} صفوف نهائيًا؟ |||| حذف %{smart_count} صفًا نهائيًا؟ |||| حذف %{smart_count} صف نهائيًا؟',
    forGoodOne: 'حذف «%{title}» نهائيًا؟',
  },
  keys: {
    title: 'مفاتيح القائمة',
    open: 'عرض المفاتيح',
    move: 'الصف التالي والسابق',
    ends: 'الصف الأول والأخير',
    enter: 'فتح الصف',
    space: 'تحديد الصف أو إلغاء تحديده',
    search: 'البحث في القائمة',
    help: 'عرض هذه المفاتيح',
    arrows: '↑ ↓',
    home: 'Home End',
    enterKey: 'Enter',
    spaceKey: 'مسافة',
    row: 'الصف %{row} من %{count}: %{title}',
    rowSelected: 'الصف %{row} من %{count}، محدد: %{title}',
  },
  columns: {
    help: 'اختر ما يعرضه الجدول. اسحب لتغيير الترتيب.',
    shown: 'أعمدة الجدول',
    hidden: 'غير معروضة',
    resize: 'عرض العمود %{column}',
  },
  page: {
    jump: 'الانتقال إلى الصفحة',
    go: 'انتقال',
    reset: 'العودة إلى الصفحة 1',
  },
};
