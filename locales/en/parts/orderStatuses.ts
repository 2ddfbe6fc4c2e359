/** What the page of states says of them and of who moves what. */
export const orderStatuses = {
  titleOf: 'States: %{name}',
  context: 'Which states there are, and who moves what.',
  of: 'States of',
  picture: '%{name}: states and moves',
  sentence: '%{move}: from %{from} to %{to}, by %{by}.',
  table: 'States and moves',
  state: 'State',
  move: 'Move',
  to: 'Leads to',
  by: 'Who may make it',
  first: 'First state',
  last: 'Last state: nothing leads out of it.',
};
