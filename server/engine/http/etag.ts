const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the caller has this version already.
 *
 * Compared weakly, as RFC 9110 asks of GET: a proxy that packs the answer turns `"x"` into `W/"x"`.
 */
export const hasVersion = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => opaque(tag) === etag || tag.trim() === '*');
