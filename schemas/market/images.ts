import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of the image library. */
export const IMAGE_CALLS = {
  imagesUnused: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/images/unused' },
  imagesReplace: { needs: 'schemas', api: 'markets', method: 'POST', path: '/api/images/replace' },
  imagesSame: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/images/same' },
  imageUsage: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/images/usage' },
} as const satisfies Record<string, AnnouncedCall>;

type ImageCalls = typeof IMAGE_CALLS;

declare module '../model/apis.ts' {
  interface NamedCalls extends ImageCalls {}
}
