import { useEffect } from 'react';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';

/** What a form shows beside its data. */
export interface KeptFormState {
  readonly refusals: readonly FieldError[];
  /** The last save or step found mistakes: they are marked while somebody corrects them. */
  readonly wasRefused: boolean;
  readonly activeGroup: string;
  /** The step that those mistakes kept from being reached. */
  readonly submitTarget: string | undefined;
}

/** React-admin remounts the page when the language changes; nobody comes back by hand this fast. */
const RETURN_MS = 1_000;

const kept = new Map<string, KeptFormState>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** What the form under this key showed a moment ago, in words of another language. */
export const readKeptState = (key: string): KeptFormState | undefined => kept.get(key);

/** Keeps what a form shows until a moment after it left the page. */
export const useKeptFormState = (key: string, memory: KeptFormState): void => {
  // At each change: the form that comes is drawn before this one is taken down.
  useEffect(() => void kept.set(key, memory));
  useEffect(() => {
    clearTimeout(leaving.get(key));
    return () => {
      leaving.set(
        key,
        setTimeout(() => kept.delete(key), RETURN_MS),
      );
    };
  }, [key]);
};
