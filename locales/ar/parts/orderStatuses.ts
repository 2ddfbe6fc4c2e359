import type { orderStatuses as english } from '#locales/en/parts/orderStatuses.ts';
import type { Translated } from '#locales/messages.ts';

export const orderStatuses: Translated<typeof english> = {
  titleOf: 'الحالات: %{name}',
  context: 'الحالات الموجودة ومن ينقل من حالة إلى أخرى.',
  of: 'حالات',
  picture: '%{name}: الحالات والانتقالات',
  sentence: '%{move}: من %{from} إلى %{to}، بواسطة %{by}.',
  table: 'الحالات والانتقالات',
  state: 'الحالة',
  move: 'الانتقال',
  to: 'يؤدي إلى',
  by: 'من يحق له',
  first: 'الحالة الأولى',
  last: 'حالة أخيرة: لا انتقال منها.',
};
