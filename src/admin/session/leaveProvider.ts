import { ApiError, NetworkError, type SoukDataProvider } from '#dataProvider';

/**
 * Ends the session at the provider too: whoever signs in next types their password there. It leaves the page where the
 * provider has a place for it, and comes back to the sign-in page.
 */
export const leaveProvider = async (
  dataProvider: Pick<SoukDataProvider, 'call'>,
  signOut: string,
): Promise<void> => {
  try {
    const { url } = await dataProvider.call<{ readonly url?: string }>('openIdSignOut', {
      body: { signOut },
    });
    if (url !== undefined) window.location.assign(url);
  } catch (cause) {
    // The session here is over already; a provider that cannot be reached ends its own by time.
    if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
  }
};
