import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { isObject, type Language, type ResourceModel } from '#schemas';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { refusalText } from '#src/admin/table/bulk/refusalText.ts';
import type { Translate } from '#src/admin/table/bulk/serverText.ts';

/** One save of a row, known by the moment at which it was stored. */
export interface Save {
  readonly id: string;
  readonly savedAt: string;
}

/** One thing that somebody did: a save, or many at once. */
export type Step = readonly Save[];

interface Undoing {
  readonly provider: SoukDataProvider;
  readonly queryClient: QueryClient;
  readonly resource: ResourceModel;
  readonly language: Language;
  readonly translate: Translate;
}

const reasonOf = ({ resource, language, translate }: Undoing, error: unknown): string => {
  if (!(error instanceof ApiError) || error.code !== 'changed_since') {
    const reason = refusalText(resource, error, language, translate);
    return translate('inPlace.undoFailed', { reason });
  }
  const { fields } = isObject(error.params) ? error.params : {};
  const names = Array.isArray(fields) ? fields.map(String) : [];
  const titles = names.map((name) => resource.tree.get(name)?.title[language] ?? name);
  return translate('inPlace.undoChanged', {
    fields: new Intl.ListFormat(language).format(titles),
  });
};

/**
 * Takes back saves, the last one first: of each only what it changed, and nothing that somebody changed since.
 *
 * Shape: answers how many are taken back, and why the first of the others is not; throws nothing.
 */
export const undoSaves = async (
  undoing: Undoing,
  saves: readonly Save[],
): Promise<{ readonly undone: number; readonly reason?: string }> => {
  const { provider, queryClient, resource } = undoing;
  await bringTexts('inPlace');
  let undone = 0;
  let reason: string | undefined;
  for (const { id, savedAt } of saves.toReversed()) {
    try {
      await provider.act(resource.name, 'restore', {
        query: { id, savedAt },
        body: { isOverwriting: false },
      });
      undone += 1;
    } catch (error) {
      reason ??= reasonOf(undoing, error);
    }
  }
  await queryClient.invalidateQueries({ queryKey: [resource.name] });
  return { undone, ...(reason !== undefined && { reason }) };
};
