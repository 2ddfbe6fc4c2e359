import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SortingContext, useSortableItem } from '#src/admin/sorting/SortingContext.tsx';

interface Mover {
  readonly up: () => void;
  readonly down: () => void;
}

/** Each item's own moves, by its place: RJSF knows no others, and they take the item's state along. */
type Movers = Map<number, Mover>;

const MoversContext = createContext<Movers | undefined>(undefined);

const keyOf = (place: number): string => `item ${place}`;

/** Lets the items of a list be dragged into another order, as rows or as cards side by side. */
export const ItemSorting = ({
  names,
  shape,
  children,
}: {
  readonly names: readonly string[];
  readonly shape: 'rows' | 'cards';
  readonly children: ReactNode;
}) => {
  const movers = useRef<Movers>(new Map()).current;
  const items = names.map((name, place) => ({ key: keyOf(place), name }));
  const move = (from: number, to: number): void => {
    const step = to > from ? 1 : -1;
    // One place at a time: each step must be on the page before the next one can be taken.
    for (let place = from; place !== to; place += step) {
      flushSync(() => movers.get(place)?.[step > 0 ? 'down' : 'up']());
    }
  };
  return (
    <MoversContext.Provider value={movers}>
      <SortingContext items={items} shape={shape} onMove={move}>
        {children}
      </SortingContext>
    </MoversContext.Provider>
  );
};

/** An item of such a list: its place on the page, and the handle it is taken by. */
export const useItemSorting = (place: number, name: string, mover: Mover) => {
  const movers = useContext(MoversContext);
  const latest = useRef(mover);
  latest.current = mover;
  useEffect(() => {
    movers?.set(place, { up: () => latest.current.up(), down: () => latest.current.down() });
    return () => {
      movers?.delete(place);
    };
  }, [movers, place]);
  return useSortableItem({ key: keyOf(place), name });
};
