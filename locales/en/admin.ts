import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { ra } = englishMessages;

/** react-admin's own texts, in our voice where the package's is another (look.md "Words"). */
export const admin: TranslationMessages['ra'] = {
  ...ra,
  action: { ...ra.action, back: 'Go back', update_application: 'Reload' },
  page: { ...ra.page, not_found: 'Not found' },
  message: {
    ...ra.message,
    access_denied: 'Your role does not open this page.',
    authentication_error: 'Your credentials could not be checked. Sign in again.',
    error: 'The page could not do what you asked. Reload it, then try again.',
    invalid_form: 'Some fields are not valid. Correct them, then save again.',
    loading: 'Loading',
    not_found: 'The address was mistyped, or the link is old.',
    unsaved_changes: 'Some changes are not saved. Leave without them?',
  },
  navigation: { ...ra.navigation, no_results: 'No Results Found' },
  guesser: { empty: { title: 'No data to display', message: 'Check the source of the data.' } },
  auth: {
    ...ra.auth,
    auth_check_error: 'Sign in to continue.',
    sign_in_error: 'The sign-in failed. Try again.',
    logout: 'Sign out',
  },
  notification: {
    ...ra.notification,
    updated: 'Saved |||| %{smart_count} rows saved',
    created: 'Created',
    deleted: 'Deleted |||| %{smart_count} rows deleted',
    bad_item: 'This row is not valid.',
    item_doesnt_exist: 'This row does not exist any more.',
    http_error: 'The server could not be reached. Try again.',
    data_provider_error: 'The answer could not be read. Reload the page, then try again.',
    i18n_error: 'The texts of this language could not be loaded.',
    logged_out: 'Your session has ended. Sign in again.',
    not_authorized: 'Your role does not allow this.',
    offline: 'No connection: nothing could be loaded.',
  },
};
