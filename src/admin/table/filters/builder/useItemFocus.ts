import { useEffect, useRef, useState } from 'react';

/** Where the keyboard goes: into an item, to its removal, or to what adds to a group. */
export interface Place {
  readonly id: number;
  readonly part: 'first' | 'value' | 'remove' | 'add';
  /** Only where the keyboard would be nowhere otherwise. */
  readonly isFallback?: boolean;
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled');

const controlAt = (container: HTMLElement, { id, part }: Place): HTMLElement | undefined => {
  const found = (selector: string): readonly HTMLElement[] =>
    [...container.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
  if (part === 'add') return found(`[data-add="${id}"] button`)[0];
  if (part === 'remove') return found(`[data-item="${id}"] > [data-remove]`)[0];
  const inputs = found(`[data-item="${id}"] > [data-inputs] :is(input, [role="combobox"])`);
  return part === 'first' ? inputs[0] : inputs.at(-1);
};

/** Brings the keyboard to a place of the builder once it is drawn. */
export const useItemFocus = (first: Place | undefined) => {
  const container = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  useEffect(() => {
    if (!place || !container.current) return;
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || activeElement?.matches(':disabled') === true;
    if (!place.isFallback || isNowhere) controlAt(container.current, place)?.focus();
  }, [place]);
  return { container, goTo: setPlace };
};
