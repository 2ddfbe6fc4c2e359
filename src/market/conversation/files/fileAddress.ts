import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { apiBases, type SoukDataProvider } from '#dataProvider';
import { MINUTE_MS } from '#schemas';
import type { File as StoredFile } from '#schemas/generated/types.ts';
import { useCan, useConfiguration } from '#src/admin/session/session.tsx';

interface SignedLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** A link lives five minutes; it is made anew before that. */
const FRESH_MS = 4 * MINUTE_MS;

/** What the server sends under its own type; every other file comes as a download. */
const PICTURES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
];

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

/** Signed links come with our conversations; a server with only the seed's calls gives the address in the row, if any. */
export const useCanSign = (): boolean => useCan('conversations');

/** The address that a row itself gives, where one may be opened. */
export const givenAddress = ({ src }: { readonly src?: string }): string | undefined =>
  src !== undefined && /^(?:https?:\/\/|\/(?![/\\]))/.test(src) ? src : undefined;

/** The address of a picture that is shown. */
export const usePictureAddress = (file: StoredFile): string | undefined => {
  const sign = useSignFile();
  const canSign = useCanSign();
  const isPicture = PICTURES.includes(file.mediaType ?? '');
  const id = file._id;
  const { data } = useQuery({
    queryKey: ['files', 'link', id],
    queryFn: () => sign(id),
    enabled: isPicture && canSign,
    staleTime: FRESH_MS,
    retry: false,
  });
  return canSign || !isPicture ? data : givenAddress(file);
};
