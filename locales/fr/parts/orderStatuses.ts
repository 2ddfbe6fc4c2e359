import type { orderStatuses as english } from '#locales/en/parts/orderStatuses.ts';
import type { Translated } from '#locales/messages.ts';

export const orderStatuses: Translated<typeof english> = {
  titleOf: 'États : %{name}',
  context: 'Quels états existent, et qui fait passer de l’un à l’autre.',
  of: 'États de',
  picture: '%{name} : états et passages',
  sentence: '%{move} : de %{from} à %{to}, par %{by}.',
  table: 'États et passages',
  state: 'État',
  move: 'Passage',
  to: 'Mène à',
  by: 'Qui peut le faire',
  first: 'Premier état',
  last: 'Dernier état : rien n’en sort.',
};
