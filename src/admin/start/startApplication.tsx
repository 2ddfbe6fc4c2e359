// biome-ignore-all assist/source/organizeImports: the first files are asked for before anything else is read.
import { firstFiles } from './firstFiles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ApplicationDefinition } from '#src/admin/application/application.ts';
import { untilNetworkIdle } from '#src/admin/layout/untilNetworkIdle.ts';
import { beIdleAfter } from '#src/admin/layout/useHasBeenIdle.ts';
import { fetchPart } from '#src/admin/session/connection/lostParts.ts';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { report } from '#src/admin/session/report.ts';
import { directionOf, styleCacheOf } from '#src/admin/theme/DirectionProvider.tsx';
import { SKELETON_DELAY_MS } from '#src/admin/theme/tokens.ts';
import { App } from './App.tsx';
import { createApplication } from './createApplication.ts';
import { keepStyles } from './keptStyles.ts';
import { createStartUp } from './startUp.ts';
import '#src/admin/theme/fonts.css';
import '#src/admin/theme/start.css';

/** React's own error only says that it drew again; its cause says why. */
const reportCause = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

/** After so long without an arrival, what the first screen shows is here. */
const SETTLED_MS = 1_000;

/** Whoever keeps the installation hears why a page cannot be kept; the page itself goes on without. */
const keepWhenIdle = async (): Promise<void> => {
  await untilNetworkIdle(SETTLED_MS);
  const { keepPage } = await fetchPart(() => import('./keepPage.ts'), { mayReload: false });
  await keepPage();
};

/**
 * Starts an application in the page's `#root`. Its `main.tsx` imports this file before all others.
 *
 * Errors: throws where the page has no such element, and where two features bring the same.
 */
export const startApplication = (definition: ApplicationDefinition): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  const application = createApplication(definition);
  const startUp = createStartUp(application, firstFiles);
  beIdleAfter(startUp.settled);
  const draw = (): void => {
    // While the program is written, its styles come as its files do.
    if (import.meta.env.PROD)
      keepStyles(styleCacheOf(directionOf(readLanguage())), startUp.settled);
    createRoot(root, { onRecoverableError: reportCause }).render(
      <StrictMode>
        <App application={application} startUp={startUp} />
      </StrictMode>,
    );
  };
  void untilNetworkIdle(SKELETON_DELAY_MS, startUp.settled).then(draw);
  if (import.meta.env.PROD)
    void startUp.settled.then(keepWhenIdle).catch((cause) => report(`${cause}`));
};
