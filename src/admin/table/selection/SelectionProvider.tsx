import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';

interface Selection {
  readonly isSelected: (record: RaRecord) => boolean;
  readonly isPageSelected: boolean;
  readonly isPartlySelected: boolean;
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
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const seen = useSeenRows();
  const lastSelected = useRef<Identifier | undefined>(undefined);
  const selected = new Set(selectedIds);
  const pageIds = data.map(({ id }) => id);
  const selectedHere = pageIds.filter((id) => selected.has(id));
  const isPageSelected = pageIds.length > 0 && selectedHere.length === pageIds.length;

  const toggle = useEvent<[RaRecord, boolean], void>(({ id }, toHere) => {
    if (selected.has(id)) {
      onToggleItem(id);
      return;
    }
    const from = lastSelected.current;
    const isRange = toHere && from !== undefined && selected.has(from);
    lastSelected.current = id;
    const range = isRange ? between(seen.current, from, id) : [];
    if (range.length > 0) onSelect([...new Set([...selectedIds, ...range])]);
    else onToggleItem(id);
  });

  const value: Selection = {
    isSelected: ({ id }) => selected.has(id),
    isPageSelected,
    isPartlySelected: selectedHere.length > 0 && !isPageSelected,
    toggle,
    togglePage: () =>
      onSelect(
        isPageSelected
          ? selectedIds.filter((id) => !pageIds.includes(id))
          : [...new Set([...selectedIds, ...pageIds])],
      ),
  };
  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
};

/** Errors: throws outside of a `SelectionProvider`. */
export const useSelection = (): Selection => {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('Rows are selected inside <SelectionProvider> only.');
  return selection;
};
