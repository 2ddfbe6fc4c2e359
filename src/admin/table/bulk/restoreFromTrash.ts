import type { SoukDataProvider } from '#dataProvider';
import type { Move, ResourceModel } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';

/** One page of a row's history, newest first, as far as it is looked at here. */
interface HistoryPage {
  readonly results: readonly HistoryAnswer[];
}

/** A row is seldom changed while it is in the trash. */
const ENTRIES = '50';

/** The state that stands for the trash; undefined where deleting is for good. */
export const trashOf = ({ deletion, stateField }: ResourceModel): string | undefined =>
  deletion.kind === 'trash' ? stateField?.states?.trash : undefined;

/** The schema's own way out of the trash. */
const wayOut = (resource: ResourceModel): Move | undefined =>
  resource.stateField?.states?.moves.find(({ from }) => from.includes(trashOf(resource) ?? ''));

/**
 * Takes a row out of the trash, back to the state that it had before.
 *
 * Only the state is put back: what was changed in the trash stays. A server without history knows no earlier state;
 * there the row takes the schema's way out.
 *
 * Errors: the server's, as for a row that somebody else deleted for good.
 */
export const restoreFromTrash = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  id: string,
  hasHistory: boolean,
): Promise<void> => {
  const { name, stateField } = resource;
  const trash = trashOf(resource);
  if (!stateField || trash === undefined) return;
  if (hasHistory) {
    const { results } = await provider.act<HistoryPage>(name, 'history', {
      query: { id, limit: ENTRIES },
    });
    if (results[0]?.kind === 'remove') {
      // Its history would bring it back: whoever reads the row is told that it is gone.
      await provider.getOne(name, { id });
      return;
    }
    const changeOf = ({ changes }: HistoryAnswer) =>
      changes.find(({ field }) => field === stateField.name);
    const entry = results.find((one) => changeOf(one) !== undefined);
    // Somebody else took the row out meanwhile, and may have moved it on: its state stays.
    if (entry && changeOf(entry)?.after !== trash) return;
    if (entry) {
      await provider.act(name, 'restore', {
        query: { id, entry: entry._id, side: 'before', fields: stateField.name },
      });
      return;
    }
  }
  const move = wayOut(resource);
  if (!move) return;
  await provider.updateMany(name, { ids: [id], data: { [stateField.name]: move.to } });
};
