import type { Identifier } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { useForgetTyped, useTypedDraft } from '../useTypedDraft.ts';

const DIALOG = 'move';

const aboutOf = (resource: ResourceModel, id: Identifier, { to }: Move): string =>
  [resource.name, id, to].join('.');

/** What is typed for a move of a row: kept until the row has moved, which its dialog does not wait for. */
export const useMoveDraft = <Typed extends { readonly [Name in keyof Typed]?: string }>(
  resource: ResourceModel,
  id: Identifier,
  move: Move,
  empty: Typed,
) => useTypedDraft(DIALOG, aboutOf(resource, id, move), empty);

/** Forgets it after the move. */
export const useForgetMove = (resource: ResourceModel): ((id: Identifier, move: Move) => void) => {
  const forget = useForgetTyped();
  return (id, move) => forget(DIALOG, aboutOf(resource, id, move));
};
