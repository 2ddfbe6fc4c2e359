import type { many as english } from '#locales/en/parts/many.ts';
import type { Translated } from '#locales/messages.ts';

export const many: Translated<typeof english> = {
  moveTitle:
    '%{move}: لا صفوف |||| %{move}: صف واحد |||| %{move}: صفان |||| %{move}: %{smart_count} صفوف |||| %{move}: %{smart_count} صفًا |||| %{move}: %{smart_count} صف',
  moveHelp: 'الصفوف التي لا تسمح حالتها بذلك تبقى كما هي وتُذكر في قائمة.',
  noWayBack: 'لا يمكن التراجع عن هذا التغيير.',
  editTitle:
    'تعديل: لا صفوف |||| تعديل صف واحد |||| تعديل صفين |||| تعديل %{smart_count} صفوف |||| تعديل %{smart_count} صفًا |||| تعديل %{smart_count} صف',
  field: 'الحقل',
  act: 'الإجراء',
  acts: { set: 'تعيين', add: 'إضافة', remove: 'إزالة', empty: 'تفريغ' },
  chooseAct: 'اختر ما يُفعل بالحقل. لا يتغير شيء قبل ذلك.',
  chooseValue: 'اختر قيمة.',
  changingAtMost:
    'لا يتغير أي صف. |||| يتغير صف واحد على الأكثر. |||| يتغير صفان على الأكثر. |||| تتغير %{smart_count} صفوف على الأكثر. |||| يتغير %{smart_count} صفًا على الأكثر. |||| يتغير %{smart_count} صف على الأكثر.',
  preview: 'الصفوف الأولى',
  before: 'الآن',
  after: 'بعد التغيير',
  lockedHere: 'مقفل في هذه الحالة',
  apply:
    'لا شيء للتغيير |||| تغيير صف واحد |||| تغيير صفين |||| تغيير %{smart_count} صفوف |||| تغيير %{smart_count} صفًا |||| تغيير %{smart_count} صف',
  progress: '%{done} من %{total} من الصفوف',
  counting: 'جارٍ البحث عن الصفوف',
  stop: 'إيقاف',
  stopping: 'جارٍ الإيقاف',
  changedTitle: 'تغيّرت الصفوف المطابقة',
  changedText: 'كان عددها %{expected} حين نظرت، وهو الآن %{total}. لم يُنفَّذ شيء بعد.',
  goOn: 'المتابعة مع %{total}',
  left: 'جُرِّبت كل الصفوف. |||| صف واحد لم يُجرَّب. |||| صفان لم يُجرَّبا. |||| %{smart_count} صفوف لم تُجرَّب. |||| %{smart_count} صفًا لم يُجرَّب. |||| %{smart_count} صف لم يُجرَّب.',
  refusedRows: 'الصفوف المرفوضة',
  nothing: 'لم يعد هناك صف مطابق',
  updated:
    'لم يتغير أي صف |||| تغيّر صف واحد |||| تغيّر صفان |||| تغيّرت %{smart_count} صفوف |||| تغيّر %{smart_count} صفًا |||| تغيّر %{smart_count} صف',
  looking: 'جارٍ فحص الصفوف',
  lookingAt: 'جارٍ فحص الصفوف: %{done} من %{total}',
  canMove:
    'لا يمكن نقل أي صف من %{total} |||| يمكن نقل صف واحد من %{total} |||| يمكن نقل صفين من %{total} |||| يمكن نقل %{smart_count} صفوف من %{total} |||| يمكن نقل %{smart_count} صفًا من %{total} |||| يمكن نقل %{smart_count} صف من %{total}',
  noneCanMove: 'لا يمكن نقل أي من هذه الصفوف.',
  willChange:
    'لا يتغير أي صف من %{total} |||| يتغير صف واحد من %{total} |||| يتغير صفان من %{total} |||| تتغير %{smart_count} صفوف من %{total} |||| يتغير %{smart_count} صفًا من %{total} |||| يتغير %{smart_count} صف من %{total}',
  noneChanges: 'لا يتغير أي من هذه الصفوف.',
  areSo:
    'لا صف كذلك بالفعل |||| صف واحد كذلك بالفعل |||| صفان كذلك بالفعل |||| %{smart_count} صفوف كذلك بالفعل |||| %{smart_count} صفًا كذلك بالفعل |||| %{smart_count} صف كذلك بالفعل',
  done: 'لم يُنجز أي صف من %{total} |||| أُنجز صف واحد من %{total} |||| أُنجز صفان من %{total} |||| أُنجزت %{smart_count} صفوف من %{total} |||| أُنجز %{smart_count} صفًا من %{total} |||| أُنجز %{smart_count} صف من %{total}',
  surprises:
    'لم يتغير شيء منذ نظرت. |||| كان صف واحد قابلًا للتغيير حين نظرت، ولم يعد كذلك. |||| كان صفان قابلين للتغيير حين نظرت، ولم يعودا كذلك. |||| كانت %{smart_count} صفوف قابلة للتغيير حين نظرت، ولم تعد كذلك. |||| كان %{smart_count} صفًا قابلًا للتغيير حين نظرت، ولم يعد كذلك. |||| كان %{smart_count} صف قابلًا للتغيير حين نظرت، ولم يعد كذلك.',
  stay: 'لا يبقى أي صف كما هو |||| يبقى صف واحد كما هو |||| يبقى صفان كما هما |||| تبقى %{smart_count} صفوف كما هي |||| يبقى %{smart_count} صفًا كما هو |||| يبقى %{smart_count} صف كما هو',
  reasonRows:
    'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف',
  moreRows:
    'ولا غيرها |||| وصف آخر |||| وصفان آخران |||| و%{smart_count} صفوف أخرى |||| و%{smart_count} صفًا آخر |||| و%{smart_count} صف آخر',
  openList:
    'لا صف لفتحه |||| فتح هذا الصف في القائمة |||| فتح هذين الصفين في القائمة |||| فتح هذه الصفوف (%{smart_count}) في القائمة |||| فتح هذه الصفوف (%{smart_count}) في القائمة |||| فتح هذه الصفوف (%{smart_count}) في القائمة',
  openFirst: 'فتح أول %{count} في القائمة',
  reasonFirst: 'اكتب السبب، ثم ترى أي الصفوف يمكن نقلها.',
  lookFailed: 'تعذّرت معرفة ما سيحدث: %{reason}',
  lookAgain: 'إعادة المحاولة',
};
