import { useRef } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

interface Selection {
  readonly isSelected: (record: RaRecord) => boolean;
  readonly isPageSelected: boolean;
  readonly isPartlySelected: boolean;
  /** With `toHere`, everything between the last toggled row and this one (Shift and click). */
  readonly toggle: (record: RaRecord, toHere: boolean) => void;
  /** Selects the page's rows, or lets go of them; those of other pages stay (LIST-2). */
  readonly togglePage: () => void;
}

/** Which rows are selected, over all pages of the list. */
export const useSelection = (): Selection => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const lastToggled = useRef<Identifier | undefined>(undefined);
  const pageIds = data.map((record) => record.id);
  const selectedHere = pageIds.filter((id) => selectedIds.includes(id));
  const isPageSelected = pageIds.length > 0 && selectedHere.length === pageIds.length;

  const selectRange = (id: Identifier, from: number): void => {
    const to = pageIds.indexOf(id);
    const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelect([...new Set([...selectedIds, ...range])]);
  };

  return {
    isSelected: (record) => selectedIds.includes(record.id),
    isPageSelected,
    isPartlySelected: selectedHere.length > 0 && !isPageSelected,
    toggle: (record, toHere) => {
      const from = pageIds.indexOf(lastToggled.current);
      lastToggled.current = record.id;
      if (toHere && from >= 0 && !selectedIds.includes(record.id)) selectRange(record.id, from);
      else onToggleItem(record.id);
    },
    togglePage: () =>
      onSelect(
        isPageSelected
          ? selectedIds.filter((id) => !pageIds.includes(id))
          : [...new Set([...selectedIds, ...pageIds])],
      ),
  };
};
