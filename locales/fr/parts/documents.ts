import type { documents as english } from '#locales/en/parts/documents.ts';
import type { Translated } from '#locales/messages.ts';

export const documents: Translated<typeof english> = { page: 'Page %{page} sur %{pages}' };
