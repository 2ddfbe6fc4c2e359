import { useSyncExternalStore } from 'react';
import type { StoreInit } from '#schemas/generated/types.ts';
import { useOptionalStore } from '../session.tsx';
import { readText, STORAGE_KEYS, subscribe, writeText } from '../storage.ts';

/** An amount in the currency that the person reads, by the store's rates. */
export interface Converted {
  readonly value: number;
  readonly currency: string;
  /** When the rates were true, where the store says so. */
  readonly ratesAt: string | undefined;
}

export interface DisplayCurrency {
  /** What there is to choose from; one or none needs no switch (SHELL-7). */
  readonly codes: readonly string[];
  readonly chosen: string | undefined;
  choose(code: string): void;
  /** Undefined where nothing is to be converted, or no rate is known. */
  convert(value: number, currency: string | undefined): Converted | undefined;
}

const readChosen = (): string | null => readText(STORAGE_KEYS.currency);

const rateOf = (store: StoreInit | undefined, code: string): number | undefined =>
  code === store?.currency
    ? 1
    : store?.currencies?.find((candidate) => candidate.code === code)?.rate;

/**
 * In which currency figures are shown. It changes the display alone: what is stored and paid stays in the
 * installation's (decisions.md "Money").
 */
export const useDisplayCurrency = (): DisplayCurrency => {
  const store = useOptionalStore();
  const stored = useSyncExternalStore(subscribe, readChosen);
  const codes = [
    ...new Set([store?.currency, ...(store?.currencies ?? []).map(({ code }) => code)]),
  ].filter((code) => code !== undefined);
  const chosen = codes.find((code) => code === stored) ?? store?.currency;
  return {
    codes,
    chosen,
    choose: (code) => writeText(STORAGE_KEYS.currency, code),
    convert: (value, currency = store?.currency) => {
      if (chosen === undefined || currency === undefined || currency === chosen) return undefined;
      const from = rateOf(store, currency);
      const to = rateOf(store, chosen);
      if (from === undefined || to === undefined) return undefined;
      return { value: (value / from) * to, currency: chosen, ratesAt: store?.ratesAt };
    },
  };
};
