import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of the image library. */
export const IMAGE_CALLS = {
  imageUsage: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/images/usage' },
} as const satisfies Record<string, AnnouncedCall>;

type ImageCalls = typeof IMAGE_CALLS;

declare module '../model/apis.ts' {
  interface NamedCalls extends ImageCalls {}
}
