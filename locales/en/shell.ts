export const shell = {
  documentTitle: '%{page} · %{product}',
  documentTitleUnread: '(%{count}) %{page} · %{product}',
  systemNotices: { label: 'System notices', on: 'On', off: 'Off' },
  menu: {
    label: 'Sections',
    open: 'Open the menu',
    close: 'Close the menu',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
  },
  /** What MUI's boxes and messages say of themselves. */
  controls: { clear: 'Clear', open: 'Open' },
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
  /** Beside a line of the menu, for screen readers. */
  waiting: '%{count} waiting',
  breadcrumb: { label: 'You are here', home: 'Home', create: 'New' },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', 'semi-dark': 'Dark menu' },
  language: { label: 'Language' },
  density: { label: 'Density', comfortable: 'Comfortable', compact: 'Compact' },
  currency: {
    label: 'Currency',
    help: 'Changes what you see, not what is paid. Converted amounts begin with ≈.',
    converted: '%{amount}, converted by the rates of the store',
    convertedOn: '%{amount}, converted by the rates of %{date}',
  },
  /** Asked before who may get in is changed. */
  identity: {
    title: 'Confirm that it is you',
    confirm: 'Confirm',
  },
  sound: { label: 'Sound of notifications', on: 'On', off: 'Off' },
  preferences: { label: 'Preferences', close: 'Close the preferences' },
  stars: {
    label: 'Starred pages',
    star: 'Star this page',
    unstar: 'Take the star from this page',
    empty: 'Star a page, or a list as you filtered it, to have it at hand here.',
    filtered: '%{title}, filtered',
    full: 'There are %{count} starred pages already. Take the star from one first.',
    name: 'Name of the starred page',
    rename: 'Rename',
    renameOne: 'Rename “%{name}”',
    remove: 'Take the star away',
    removeOne: 'Take the star from “%{name}”',
  },
  /** Lists that are ordered by hand. */
  sorting: {
    role: 'movable',
    handle: 'Move “%{name}”',
    help: 'Press space to take it, the arrow keys to move it, space to drop it, escape to leave it where it was.',
    taken: '“%{name}” is taken, at %{place} of %{count}.',
    over: '“%{name}” would be at %{place} of %{count}.',
    dropped: '“%{name}” is now at %{place} of %{count}.',
    cancelled: '“%{name}” stays where it was.',
  },
  frame: {
    title: 'Continue as another user?',
    text: 'The platform signs you in as %{name}. What you have not saved here stays as a draft of yours.',
    accept: 'Continue as %{name}',
    refuse: 'Stay as I am',
  },
  account: {
    label: 'Your account',
    signOut: 'Sign out',
    signOutUnconfirmed:
      'You are signed out on this device. The server could not be told: there the session ends when it expires.',
    unnamed: 'No name yet',
    roles: { admin: 'Administrator', owner: 'Owner', seller: 'Seller', support: 'Support' },
  },
  connection: {
    lost: 'No connection to the server. What you type stays here and nothing is sent; %{product} tries again by itself.',
    back: 'The connection is back.',
    nothing: 'Nothing is shown without a connection',
    part: 'This part of %{product} is not here yet',
    comes: 'It loads by itself as soon as the connection is back.',
  },
  state: {
    loading: 'Loading',
    emptyTitle: 'Nothing here yet',
    emptyText: 'What you add will be listed here.',
    failedTitle: 'This could not be loaded',
    failedText: 'Something went wrong on the way. Try again; if it stays, tell an administrator.',
    retry: 'Try again',
    withRequest: '%{text} Quote request %{id} when you ask for help.',
    details: 'Technical details',
  },
  crash: {
    title: 'This page stopped working',
    text: 'What you saved is safe. Reload the page to continue.',
    chunkTitle: 'A part of %{product} did not arrive',
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
    textOfOthers: 'These are demonstration data. An administrator removes them.',
    remove: 'Remove the demonstration data',
    confirmTitle: 'Remove the demonstration data?',
    confirmText:
      'All products, customers, orders and messages that came with the installation are deleted. What you added yourself stays. This cannot be undone.',
    confirm: 'Remove the data',
    removed: 'The demonstration data are removed.',
    failed: 'The demonstration data could not be removed. %{reason}',
  },
  schemas: {
    text: '%{smart_count} schema file is not in order: its last good version stays in use, or it is left out. |||| %{smart_count} schema files are not in order: their last good versions stay in use, or they are left out.',
    show: 'Show the reasons',
    hide: 'Hide the reasons',
  },
  footer: { label: 'About %{product}', licence: 'Open source, MIT licence' },
  dismiss: 'Hide this notice',
  /** Labels of the seed (ERR-1) in its own wording, spelled right as texts; `table` has the others. */
  labels: {
    'Updating Successfuly': 'Updated successfully',
    'Error Updating': 'Error updating',
    'Confirm Updating': 'Confirm updating',
  },
} as const;
