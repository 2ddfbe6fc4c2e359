import type { marketNotices as english } from '#locales/en/parts/notices/market.ts';
import type { Translated } from '#locales/messages.ts';

export const marketNotices: Translated<typeof english> = {
  names: {
    newOrder: 'طلب جديد',
    newMessage: 'رسالة جديدة',
    offerAnswered: 'رد على عرض',
    resolutionAsked: 'طلب بشأن طلبية',
    resolutionEnded: 'رد بشأن طلبية',
    withdrawalDecided: 'قرار في سحب',
  },
  kinds: {
    newOrder: 'طلب جديد: %{title}',
    newMessage: 'رسالة جديدة من %{name}',
    offerAnswered: {
      accepted: 'قبل %{name} عرضك',
      declined: 'رفض %{name} عرضك',
    },
    resolutionAsked: {
      cancellation: 'طلب %{name}: اقتُرح الإلغاء',
      extension: 'طلب %{name}: طُلب وقت إضافي',
      dispute: 'طلب %{name}: فُتح نزاع',
    },
    resolutionEnded: {
      accepted: 'طلب %{name}: قُبل المطلوب',
      declined: 'طلب %{name}: رُفض المطلوب',
      withdrawn: 'طلب %{name}: سُحب المطلوب',
      decided: 'طلب %{name}: بُتّ في النزاع',
    },
    withdrawalDecided: {
      approved: 'تمت الموافقة على سحب: %{amount}',
      paid: 'صُرف سحب: %{amount}',
      rejected: 'رُفض سحب: %{amount}',
    },
  },
};
