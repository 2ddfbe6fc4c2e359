import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { apiBases, type SoukDataProvider } from '#dataProvider';
import { useConfiguration } from '#src/session/session.tsx';

interface SignedLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** A link lives five minutes; it is made anew before that. */
const FRESH_MS = 4 * 60_000;

/** Makes the address that opens a file for five minutes, without the token in it. */
export const useSignFile = (): ((id: string) => Promise<string>) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const configuration = useConfiguration();
  return useCallback(
    async (id: string) => {
      const { url } = await dataProvider.call<SignedLink>('fileLink', { query: { id } });
      // The address is one of the API's host, which may be another than the page's.
      const { markets } = apiBases(configuration, window.location.hostname);
      return new URL(url, new URL(markets, window.location.href)).href;
    },
    [dataProvider, configuration],
  );
};

/** The address of a picture that is shown. */
export const usePictureAddress = (id: string, isPicture: boolean): string | undefined => {
  const sign = useSignFile();
  const { data } = useQuery({
    queryKey: ['files', 'link', id],
    queryFn: () => sign(id),
    enabled: isPicture,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data;
};
