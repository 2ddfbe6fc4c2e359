export const shell = {
  product: 'Souk',
  documentTitle: '%{page} · Souk',
  menu: {
    label: 'Sections',
    open: 'Open the menu',
    close: 'Close the menu',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
  },
  /** By `menu.group` of a schema; a group that is not here shows its own name. */
  groups: {
    sales: 'Sales',
    catalog: 'Catalog',
    content: 'Content',
    finance: 'Finance',
    marketing: 'Marketing',
    administration: 'Administration',
    more: 'More',
  },
  breadcrumb: { label: 'You are here', home: 'Home', create: 'New', edit: 'Edit' },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', semiDark: 'Light with a dark menu' },
  language: { label: 'Language' },
  account: {
    label: 'Your account',
    signOut: 'Sign out',
    signOutUnconfirmed:
      'You are signed out on this device. The server could not be told: there the session ends when it expires.',
    unnamed: 'No name yet',
    roles: { admin: 'Administrator', seller: 'Seller', support: 'Support' },
  },
  state: {
    loading: 'Loading',
    emptyTitle: 'Nothing here yet',
    emptyText: 'What you add will be listed here.',
    failedTitle: 'This could not be loaded',
    failedText: 'Something went wrong on the way. Try again; if it stays, tell an administrator.',
    retry: 'Try again',
    details: 'Technical details',
  },
  crash: {
    title: 'This page stopped working',
    text: 'What you saved is safe. Reload the page to continue.',
    chunkTitle: 'A part of Souk did not arrive',
    chunkText:
      'The connection broke off or a new version was installed. Reload the page to continue.',
    reload: 'Reload the page',
  },
  /** What failed at the start, by the name of the call (SHELL-1). */
  start: {
    teamInit: 'The team could not be loaded',
    currentSeller: 'The seller could not be loaded',
    currentUser: 'Your profile could not be loaded',
    storeInit: 'The store could not be loaded',
  },
  demo: {
    text: 'These are demonstration data. Remove them before you begin with your own.',
    remove: 'Remove the demonstration data',
    confirmTitle: 'Remove the demonstration data?',
    confirmText:
      'All products, customers, orders and messages that came with the installation are deleted. What you added yourself stays. This cannot be undone.',
    confirm: 'Remove the data',
    removed: 'The demonstration data are removed.',
    failed: 'The demonstration data could not be removed. %{reason}',
  },
  schemas: {
    text: '%{smart_count} schema file was refused; its last good version is in use. |||| %{smart_count} schema files were refused; their last good versions are in use.',
    show: 'Show the reasons',
    hide: 'Hide the reasons',
  },
  footer: { label: 'About Souk', licence: 'Open source, MIT licence' },
  cancel: 'Cancel',
  dismiss: 'Hide this notice',
  /** Labels of the seed (ERR-1) in its own wording, spelled right as texts; `table` has the others. */
  labels: {
    'Updating Successfuly': 'Updated successfully',
    'Error Updating': 'Error updating',
    'Confirm Updating': 'Confirm updating',
  },
} as const;
