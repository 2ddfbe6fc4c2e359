import { useMemo, useSyncExternalStore } from 'react';
import { presentAddress } from '#src/admin/routing/presentAddress.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { readText, storageKey, subscribe, writeStored } from '#src/admin/session/storage.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';

/** A screen that a person wants at hand, or a list as they filtered it (SHELL-11). */
export interface Star {
  /** react-admin's spelling of the path, with the list's state. */
  readonly to: string;
  readonly title: string;
}

export const MAX_STARS = 10;
export const MAX_TITLE_CHARACTERS = 60;

const isStar = (value: unknown): value is Star =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'title' in value &&
  typeof value.to === 'string' &&
  // Only places of this product: what stands in the storage may come from elsewhere.
  value.to.startsWith('/') &&
  !value.to.startsWith('//') &&
  typeof value.title === 'string';

const parse = (text: string | null): readonly Star[] => {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isStar).slice(0, MAX_STARS) : [];
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
};

/** The starred screens of who is signed in, kept in this browser. */
export const useStars = () => {
  const { user } = useSession();
  const key = `stars.${user._id}`;
  const text = useSyncExternalStore(subscribe, () => readText(storageKey(key)));
  const model = useModel();
  // One that was starred before a field was renamed leads to the same list, and is kept under the present name.
  const stars = useMemo(
    () => parse(text).map((star) => ({ ...star, to: presentAddress(model, star.to) })),
    [text, model],
  );
  const keep = (changed: readonly Star[]): void => writeStored(key, changed);
  return {
    stars,
    isStarred: (to: string) => stars.some((star) => star.to === to),
    /** False when there are ten already. */
    add: (star: Star): boolean => {
      if (stars.length >= MAX_STARS) return false;
      keep([...stars, { ...star, title: star.title.slice(0, MAX_TITLE_CHARACTERS) }]);
      return true;
    },
    remove: (to: string) => keep(stars.filter((star) => star.to !== to)),
    rename: (to: string, title: string) =>
      keep(stars.map((star) => (star.to === to ? { ...star, title } : star))),
    move: (from: number, to: number) => keep(moveItem(stars, from, to)),
  };
};
