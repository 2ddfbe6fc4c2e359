import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import type { Choice, ChoiceGroup } from '#src/admin/application/palette.ts';
import { choicesOf, stepFrom } from '#src/admin/layout/palette/choices.ts';
import { matching } from '#src/admin/layout/palette/matching.ts';
import { useRowChoices } from '#src/admin/layout/palette/useRowChoices.ts';
import { type SuggestedRows, useSuggestions } from '#src/admin/layout/palette/useSuggestions.ts';
import { useCan } from '#src/admin/session/session.tsx';

/** A click on a suggestion blurs the box first: hide late, or the click is lost (LIST-9). */
const HIDE_DELAY_MS = 100;

/** Where the server suggests nothing: rows of the page at hand. */
const useRowsAtHand = (resource: ResourceModel, typed: string): readonly SuggestedRows[] => {
  const { data = [] } = useListContext();
  if (typed.trim() === '') return [];
  const rows = data.map((row) => ({ _id: String(row.id), title: recordTitle(resource, row) }));
  const items = matching(rows, ({ title }) => title, typed);
  return [{ resource: resource.name, items, isPartial: false }];
};

interface SearchSuggestions {
  readonly groups: readonly ChoiceGroup[];
  readonly isOpen: boolean;
  readonly active: Choice | undefined;
  readonly point: (id: string) => void;
  readonly run: (choice: Choice) => void;
  /** Something was typed. */
  readonly open: () => void;
  readonly close: () => void;
  readonly hideSoon: () => void;
  /** Whether the key was one for the suggestions. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Suggestions below a list's search box: of this list first, then of the others (LIST-9). */
export const useSearchSuggestions = (resource: ResourceModel, typed: string): SearchSuggestions => {
  const canSuggest = useCan('suggestions');
  const [isWanted, setWanted] = useState(false);
  const [pointedId, point] = useState<string | undefined>();
  const hiding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fromServer = useSuggestions(isWanted ? typed : '').groups;
  const atHand = useRowsAtHand(resource, typed);
  const groups = useRowChoices(canSuggest ? fromServer : atHand, resource.name);
  const choices = choicesOf(groups);
  const isOpen = isWanted && choices.length > 0;
  // Nothing is pointed at by itself: Enter searches for what is typed.
  const active = isOpen ? choices.find(({ id }) => id === pointedId) : undefined;

  useEffect(() => () => clearTimeout(hiding.current), []);

  const close = (): void => {
    setWanted(false);
    point(undefined);
  };
  const run = (choice: Choice): void => {
    close();
    choice.run();
  };
  return {
    groups,
    isOpen,
    active,
    point,
    run,
    close,
    open: () => {
      clearTimeout(hiding.current);
      setWanted(true);
      point(undefined);
    },
    hideSoon: () => {
      hiding.current = setTimeout(close, HIDE_DELAY_MS);
    },
    onKey: (event) => {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      if (event.key === 'Escape') {
        close();
        return true;
      }
      if (event.key === 'Enter' && active) {
        run(active);
        return true;
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      event.preventDefault();
      point(stepFrom(groups, active?.id, event.key));
      return true;
    },
  };
};
