// biome-ignore-all assist/source/organizeImports: the first files are asked for before anything else is read.
import { firstFiles } from './admin/start/firstFiles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './admin/start/App.tsx';
import { untilStill } from './admin/layout/untilStill.ts';
import { readScreen } from './admin/start/preloading.ts';
import { createStartUp } from './admin/start/startUp.ts';
import './admin/theme/fonts.css';
import './admin/theme/start.css';
import { SKELETON_DELAY_MS } from './admin/theme/tokens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const startUp = createStartUp(readScreen, firstFiles);
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App startUp={startUp} />
    </StrictMode>,
  );
void untilStill(startUp.settled, SKELETON_DELAY_MS).then(draw);
