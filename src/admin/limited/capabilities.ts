import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Capabilities } from '#dataProvider';

/** Where nobody says otherwise, everything: the data provider has the last word. */
export const EVERYTHING: Capabilities = {
  isLimited: () => false,
  has: () => true,
  verb: () => true,
  act: () => true,
  call: () => true,
  answer: () => true,
  refused: () => undefined,
  subscribe: () => () => undefined,
  revision: () => 0,
};

let present = EVERYTHING;

/** Said once at the start, by who makes the data provider: both go by the same. */
export const setCapabilities = (capabilities: Capabilities): void => {
  present = capabilities;
};

const subscribe = (listener: () => void): (() => void) => present.subscribe(listener);
const revision = (): number => present.revision();

const CapabilitiesContext = createContext<Capabilities | undefined>(undefined);
/** For a part of the page that asks somebody else than the server. */
export const CapabilitiesProvider = CapabilitiesContext.Provider;

/** What the server can be asked; drawn anew when less turns out to be offered than it seemed. */
export const useCapabilities = (): Capabilities => {
  useSyncExternalStore(subscribe, revision);
  return useContext(CapabilitiesContext) ?? present;
};
