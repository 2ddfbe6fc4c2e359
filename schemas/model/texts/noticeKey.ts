/** The key of a notice's text: its kind, and how it ended where that makes another sentence. */
export const noticeKey = (
  kind: string,
  { variant }: Readonly<Record<string, string | number>>,
): string => (typeof variant === 'string' ? `${kind}.${variant}` : kind);
