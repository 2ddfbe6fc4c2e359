import { useSyncExternalStore } from 'react';
import { createOffers, type Offers } from '#dataProvider';
import { FEATURES } from '#schemas';

/** Where nobody says otherwise, everything: the data provider has the last word. */
const BEFORE: Offers = createOffers({ configuration: { signIn: true }, features: () => FEATURES });

let present = BEFORE;

/** Said once at the start, by who makes the data provider: both go by the same. */
export const setOffers = (offers: Offers): void => {
  present = offers;
};

const subscribe = (listener: () => void): (() => void) => present.subscribe(listener);
const revision = (): number => present.revision();

/** What the server can be asked; drawn anew when less turns out to be offered than it seemed. */
export const useOffers = (): Offers => {
  useSyncExternalStore(subscribe, revision);
  return present;
};
