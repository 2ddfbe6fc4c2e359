/** Said where Souk stands beside a server of other people's making that offers less than its own. */
export const limited = {
  title: 'Not available with this server',
  page: 'This server does not announce the call that this page needs, so nothing is asked of it.',
  list: 'This server has no call that lists %{name}.',
  show: 'This server has no call that reads one row of %{name}.',
  create: 'This server has no call that creates %{name}.',
  readOnly: 'This server has no call that changes %{name}: you can read here, not edit.',
  hidden: 'Not shown, because this server does not offer it: %{parts}.',
  sorting: 'sorting, and filters by words, numbers and dates',
  openById: 'Open by ID',
  id: 'ID',
  open: 'Open',
  conversations:
    'This server does not list orders. Here are the conversations that were opened in this browser; open another one by the ID of its order.',
  orderId: 'ID of the order',
  assumedCurrency: 'The server names no currency here; this is the currency of the store.',
  withoutPayment:
    'One paid order does not say when it was paid: it counts by the day it was made. |||| %{smart_count} paid orders do not say when they were paid: they count by the day they were made.',
  import: 'Import',
  past: 'what was changed, by whom and when',
  team: 'Your team',
} as const;
