import { useStore } from 'react-admin';

const MOST = 12;
const NONE: readonly string[] = [];

/** Ids of the commands that this person used here, the last one first. */
export const useUsed = () => {
  const [kept, keep] = useStore<readonly string[]>('palette.used', NONE);
  const used = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : NONE;
  const remember = (id: string): void =>
    keep([id, ...used.filter((other) => other !== id)].slice(0, MOST));
  return [used, remember] as const;
};
