export const history = {
  title: 'التغييرات',
  empty: 'لم يتغير شيء بعد',
  emptyText: 'يظهر هنا ما يُنشر، مع إمكان الرجوع.',
  somebody: 'شخص ما',
  underWay: 'يجري ملء الصفوف',
  filled:
    'أُنجز %{smart_count} صف |||| أُنجز صف واحد |||| أُنجز صفان |||| أُنجزت %{smart_count} صفوف |||| أُنجز %{smart_count} صفًا |||| أُنجز %{smart_count} صف',
  stop: 'إيقاف',
  revert: 'إلغاء التغيير',
  revertTitle: 'ما يفعله الإلغاء',
  states: {
    announcing: 'يبدأ',
    filling: 'قيد التنفيذ',
    using: 'قيد التنفيذ',
    completing: 'أوشك على الانتهاء',
    computing: 'تُحسب القيم',
    judging: 'تُفحص الصفوف',
    stopping: 'يتوقف',
    stopped: 'متوقف',
    refused: 'مرفوض',
    emptied: 'حُذفت القيم',
  },
};
