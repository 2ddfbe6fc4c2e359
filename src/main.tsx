// biome-ignore-all assist/source/organizeImports: the first files are asked for before anything else is read.
import { firstFiles } from './firstFiles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { untilStill } from './layout/untilStill.ts';
import { readScreen } from './preloading.ts';
import { createStartUp } from './session/startUp.ts';
import './theme/fonts.css';
import './theme/start.css';
import { SKELETON_DELAY_MS } from './theme/tokens.ts';

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
