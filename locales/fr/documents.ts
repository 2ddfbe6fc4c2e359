import type { documents as english } from '../en/documents.ts';
import type { Translated } from '../messages.ts';

export const documents: Translated<typeof english> = { page: 'Page %{page} sur %{pages}' };
