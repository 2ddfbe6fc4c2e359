import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import { useLiveEvents } from '#src/admin/live/live.tsx';

interface Selection {
  /** Those that are ticked; with `isAll` some of all that are meant. */
  readonly selectedIds: readonly Identifier[];
  readonly isSelected: (record: RaRecord) => boolean;
  readonly isPageSelected: boolean;
  readonly isPartlySelected: boolean;
  /** Whether all that match are meant, those of other pages and those that come among them (LIST-2). */
  readonly isAll: boolean;
  /** Until other filters, another page or a row that is let go of. */
  readonly selectAll: () => void;
  /** These, and no longer all that match. */
  readonly select: (ids: readonly Identifier[]) => void;
  /** With `toHere`, everything between the row selected last and this one, by Shift with the mouse or the keyboard. */
  readonly toggle: (record: RaRecord, toHere: boolean) => void;
  /** Selects the page's rows, or lets go of them; those of other pages stay (LIST-2). */
  readonly togglePage: () => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

/** The rows of all pages that were looked at, by their place in the whole list; others come with another question. */
const useSeenRows = (): { readonly current: ReadonlyMap<number, Identifier> } => {
  const { data, page, perPage, filterValues, sort, isPlaceholderData } = useListContext();
  const seen = useRef(new Map<number, Identifier>());
  const question = JSON.stringify([filterValues, sort, perPage]);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current !== question) seen.current.clear();
    asked.current = question;
    // While a page is on its way the list holds the rows of the one before.
    if (data === undefined || isPlaceholderData) return;
    const ids = new Set(data.map(({ id }) => id));
    for (const [place, id] of seen.current) if (ids.has(id)) seen.current.delete(place);
    for (const [index, { id }] of data.entries())
      seen.current.set((page - 1) * perPage + index, id);
  }, [question, data, page, perPage, isPlaceholderData]);
  return seen;
};

const placeOf = (seen: ReadonlyMap<number, Identifier>, id: Identifier): number | undefined =>
  [...seen].find(([, own]) => own === id)?.[0];

/** The rows between two, both included; none where some of them have not been seen. */
const between = (
  seen: ReadonlyMap<number, Identifier>,
  one: Identifier,
  other: Identifier,
): readonly Identifier[] => {
  const [from, to] = [placeOf(seen, one), placeOf(seen, other)];
  if (from === undefined || to === undefined) return [];
  const first = Math.min(from, to);
  const count = Math.abs(to - from) + 1;
  const ids = Array.from({ length: count }, (_, index) => seen.get(first + index));
  return ids.includes(undefined) ? [] : ids.filter((id) => id !== undefined);
};

/** Which rows are selected, over all pages of the list: one selection for boxes, keys and cards alike. */
export const SelectionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data = [], resource, selectedIds, onSelect, filterValues, page } = useListContext();
  const seen = useSeenRows();
  const question = JSON.stringify([filterValues, page]);
  const [asked, setAsked] = useState<string>();
  const isAll = asked === question && selectedIds.length > 0;
  // Coming back to them must not select all others again.
  if (asked !== undefined && !isAll) setAsked(undefined);
  const lastSelected = useRef<Identifier | undefined>(undefined);
  const selected = new Set(selectedIds);
  const pageIds = data.map(({ id }) => id);
  const selectedHere = pageIds.filter((id) => selected.has(id));
  const isPageSelected = isAll || (pageIds.length > 0 && selectedHere.length === pageIds.length);
  const withPage = new Set([...selectedIds, ...pageIds]);

  const select = (ids: Iterable<Identifier>): void => {
    setAsked(undefined);
    onSelect([...ids]);
  };

  const toggle = useEvent<[RaRecord, boolean], void>(({ id }, toHere) => {
    if (isAll || selected.has(id)) {
      const present = isAll ? withPage : selected;
      select([...present].filter((own) => own !== id));
      return;
    }
    const from = lastSelected.current;
    const isRange = toHere && from !== undefined && selected.has(from);
    lastSelected.current = id;
    const range = isRange ? between(seen.current, from, id) : [];
    select(new Set([...selectedIds, ...range, id]));
  });

  // Events may come several at once, before what the first one changed is drawn.
  const present = useRef(selectedIds);
  present.current = selectedIds;
  // What a colleague removes is not selected any more; it would be refused later.
  useLiveEvents(({ resource: changed, change, id }) => {
    if (changed !== resource || (change !== 'trash' && change !== 'remove')) return;
    const left = present.current.filter((own) => own !== id);
    // All that match are still meant where the rows of this page are gone.
    if (left.length === present.current.length || (left.length === 0 && isAll)) return;
    present.current = left;
    onSelect(left);
  });

  const value: Selection = {
    selectedIds,
    isSelected: ({ id }) => isAll || selected.has(id),
    isPageSelected,
    isPartlySelected: selectedHere.length > 0 && !isPageSelected,
    isAll,
    selectAll: () => setAsked(question),
    select,
    toggle,
    togglePage: () =>
      select(isPageSelected ? selectedIds.filter((id) => !pageIds.includes(id)) : withPage),
  };
  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
};

/** For what is used outside of lists as well. */
export const useOptionalSelection = (): Selection | undefined => useContext(SelectionContext);

/** Errors: throws outside of a `SelectionProvider`. */
export const useSelection = (): Selection => {
  const selection = useOptionalSelection();
  if (!selection) throw new Error('Rows are selected inside <SelectionProvider> only.');
  return selection;
};
