import { type ComponentType, lazy, useState } from 'react';

/** A part of forms in a file of its own, which only some schemas need. */
export interface LaterPart<Props> {
  readonly load: () => Promise<void>;
  readonly component: () => ComponentType<Props>;
}

/** Where it was loaded before, its component draws at once; otherwise it suspends. */
export const laterPart = <Props>(read: () => Promise<ComponentType<Props>>): LaterPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await read() }));
  return {
    load: async () => {
      loaded = await read();
    },
    component: () => loaded ?? Late,
  };
};

/** The same component as long as the place is on the page: another one would lose what is in it. */
export const useLaterPart = <Props>(part: LaterPart<Props>): ComponentType<Props> =>
  useState(part.component)[0];
