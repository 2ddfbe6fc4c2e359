/** What a file is for: to be read by people, or to come back as the same rows. */
export const EXPORT_PURPOSES = ['reading', 'import'] as const;
export type ExportPurpose = (typeof EXPORT_PURPOSES)[number];

/** "customers-for-reading-2026-01-31.csv": the two kinds of files are told apart by their names. */
export const exportFileName = (
  resource: string,
  purpose: ExportPurpose,
  day: string,
  extension: string,
): string => `${resource}-for-${purpose}-${day}.${extension}`;
