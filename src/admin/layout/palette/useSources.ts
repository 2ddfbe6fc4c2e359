import { useEffect, useState } from 'react';
import { type Application, useApplication } from '#src/admin/application/application.ts';
import type { PaletteSource } from '#src/admin/application/palette.ts';

const loaded = new WeakMap<Application, readonly PaletteSource[]>();

/**
 * What the features of the application bring to the palette; undefined while their code is on its way.
 *
 * Errors: throws what the browser says of a part that does not come, as a screen's own part would.
 */
export const useSources = (): readonly PaletteSource[] | undefined => {
  const application = useApplication();
  const [sources, setSources] = useState(() => loaded.get(application));
  useEffect(() => {
    let isHere = true;
    const show = (next: () => readonly PaletteSource[]): void => {
      if (isHere) setSources(next);
    };
    Promise.all(application.paletteSources.map((load) => load())).then(
      (brought) => {
        const all = loaded.get(application) ?? brought.flat();
        loaded.set(application, all);
        show(() => all);
      },
      (cause) =>
        show(() => {
          throw cause;
        }),
    );
    return () => {
      isHere = false;
    };
  }, [application]);
  return sources;
};
