import { createListeners } from '#src/admin/application/createListeners.ts';
import type { FoldState, Folds } from '../bigFormContext.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';

const NOTHING: FoldState = { byId: new Map(), all: undefined };

const isInside = (id: string, part: string): boolean => id === part || id.startsWith(`${part}_`);

/** The ids of entries after their list was put into another order. */
const renumbered = (
  byId: FoldState['byId'],
  list: FieldPath,
  placeOf: (index: number) => number | undefined,
): FoldState['byId'] => {
  const listId = `${idOf(list)}_`;
  return new Map(
    [...byId].flatMap(([id, isOpen]): [string, boolean][] => {
      const [, index, rest = ''] =
        (id.startsWith(listId) && /^(\d+)(_.*)?$/.exec(id.slice(listId.length))) || [];
      if (index === undefined) return [[id, isOpen]];
      const place = placeOf(Number(index));
      return place === undefined ? [] : [[`${listId}${place}${rest}`, isOpen]];
    }),
  );
};

const createFolds = (): Folds => {
  let state = NOTHING;
  let wanted = '';
  const { subscribe, notify } = createListeners();
  const put = (next: FoldState): void => {
    state = next;
    notify();
  };
  return {
    read: () => state,
    subscribe,
    set: (id, isOpen) => put({ ...state, byId: new Map(state.byId).set(id, isOpen) }),
    setAll: (isOpen) => put({ byId: new Map(), all: isOpen }),
    renumber: (list, placeOf) => {
      state = { ...state, byId: renumbered(state.byId, list, placeOf) };
    },
    reveal: (path) => {
      wanted = idOf(path);
      const around = path.map((_, index) => idOf(path.slice(0, index + 1)));
      put({ ...state, byId: new Map([...state.byId, ...around.map((id) => [id, true] as const)]) });
    },
    isWanted: (ids) => ids.some((id) => isInside(wanted, id)),
  };
};

/** While the page lives, whoever comes back to a form finds it as it was left. */
const kept = new Map<string, Folds>();

export const foldsOf = (key: string): Folds => {
  const folds = kept.get(key) ?? createFolds();
  kept.set(key, folds);
  return folds;
};
