/** What happened to a row, beside its details. */
export const history = {
  title: 'History',
  changed: 'Changed: %{fields}',
  show: 'What it was, what it is',
  before: 'Before',
  after: 'After',
  more: 'Show earlier',
  empty: 'Nothing has happened here yet.',
  who: '%{name} (%{side})',
  sides: { admin: 'Admin', support: 'Support', user: 'A user', system: 'The system' },
  kinds: {
    create: 'Created',
    update: 'Saved',
    trash: 'Moved to the trash',
    remove: 'Deleted',
    restore: 'Restored',
    anonymise: 'Made anonymous',
    'read-secret': 'Looked at what is kept secret',
    'end-access': 'Ended the buyer’s access',
  },
} as const;
