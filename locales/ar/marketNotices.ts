import type { marketNotices as english } from '../en/marketNotices.ts';
import type { Translated } from '../messages.ts';

export const marketNotices: Translated<typeof english> = {
  groups: {
    sales: 'الطلبات والأموال',
  },
  names: {
    newOrder: 'طلب جديد',
    newMessage: 'رسالة جديدة',
    offerAnswered: 'رد على عرض',
    withdrawalDecided: 'قرار في سحب',
  },
  kinds: {
    newOrder: 'طلب جديد: %{title}',
    newMessage: 'رسالة جديدة من %{name}',
    offerAnswered: {
      accepted: 'قبل %{name} عرضك',
      declined: 'رفض %{name} عرضك',
    },
    withdrawalDecided: {
      approved: 'تمت الموافقة على سحب: %{amount}',
      paid: 'صُرف سحب: %{amount}',
      rejected: 'رُفض سحب: %{amount}',
    },
  },
};
