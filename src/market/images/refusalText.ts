import type { useTranslate } from 'react-admin';
import { MAX_IMAGE_BYTES } from '#schemas/model/pictures.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import type { RefusedFile } from './queue.ts';

/** Says why a file was not taken (IMG-5). */
export const refusalText = (
  { name, reason }: RefusedFile,
  translate: ReturnType<typeof useTranslate>,
): string => translate(`imageLibrary.${reason}`, { name, limit: formatNumber(MAX_IMAGE_BYTES) });
