import type { refunds as english } from '#locales/en/parts/refunds.ts';
import type { Translated } from '#locales/messages.ts';

export const refunds: Translated<typeof english> = {
  title: 'ردّ ثمن «%{order}»',
  left: 'المتبقّي للردّ',
  howMuch: 'كم يُردّ',
  whole: 'كل ما تبقّى: %{amount}',
  part: 'جزء منه',
  amount: 'المبلغ',
  amountMissing: 'اذكر كم يُردّ.',
  amountInvalid: 'أدخل مبلغًا أكبر من صفر، بمنزلتين عشريتين على الأكثر.',
  amountTooLarge: 'ليس أكثر مما تبقّى: %{left}',
  reason: 'السبب',
  reasonHelp: 'يقرؤه المشتري والبائع.',
  reasonMissing: 'اذكر السبب: يقرؤه المشتري والبائع.',
  effect: 'ما الذي يحدث',
  effectOfNothing: 'أدخل مبلغًا لترى ما الذي يحدث.',
  toBuyer: 'يستردّ المشتري %{amount}.',
  fromSeller: 'يردّ البائع منها %{amount}: ينتقل «%{figure}» من %{from} إلى %{to}.',
  ends: 'لا يبقى شيء عندئذ: يصبح الطلب مردود القيمة. لا يمكن التراجع عن ذلك.',
  stays: 'يبقى عندئذ %{left}، ويظلّ الطلب على حالته. لا يمكن التراجع عن ذلك.',
  missing:
    'ما لدى البائع لا يكفي: %{there} في «%{figure}»، وينقص %{missing}. ردّ جزءًا أصغر، أو عدّل الرصيد أولًا.',
  meanwhile: 'ردّ شخص آخر %{amount} في هذه الأثناء. كل ما يلي يأخذه في الحسبان.',
  meanwhileOrOwn:
    'رُدّ %{amount} منذ فتح هذه النافذة. قد يكون منه ما أرسلته ولم يصل رده: إعادة إرساله كما هو لا تنفّذ شيئًا مرتين.',
  changed: 'لم يُردّ شيء: تغيّر الطلب في هذه الأثناء. انظر ما الذي يحدث الآن، ثم أرسل مجددًا.',
  again: 'أعد المحاولة',
  send: 'ردّ %{amount}',
  done: 'رُدّ %{amount}.',
};
