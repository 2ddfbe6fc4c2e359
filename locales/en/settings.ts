/** The settings page: one's own and the installation's. */
export const settings = {
  title: 'Settings',
  context: 'For you, on this device and on the server.',
  preferencesHelp: 'In force at once; kept in this browser.',
  profile: {
    title: 'Profile',
    askAdmin: 'An administrator changes name, email and role.',
    edit: 'Edit the profile',
  },
  password: {
    title: 'Password',
    help: 'Changing it signs you out on your other devices.',
    current: 'Present password',
    password: 'New password',
    again: 'New password, once more',
    currentMissing: 'Type your present password.',
    tooShort: 'Use at least %{count} characters.',
    different: 'The two are different.',
    change: 'Change the password',
    changed: 'The password is changed; other devices are signed out.',
  },
  sessions: {
    title: 'Where you are signed in',
    help: 'End what you do not recognise, then change your password.',
    seen: 'last seen',
    current: 'This device',
    end: 'Sign out there',
    endOne: 'Sign out on %{device}',
    ended: 'The session is ended.',
    unknown: 'Unknown device',
  },
  installation: {
    title: 'Installation',
    help: 'For every team. Empty an input to go back to its default; each change is kept in the history.',
    save: 'Save the settings',
    saved: 'The settings are saved.',
  },
};
