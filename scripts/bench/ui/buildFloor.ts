/** Builds the floor's page into a front end's folder, so that the same server gives both. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FLOOR = join(import.meta.dirname, 'floor');

export const buildFloor = async (clientDirectory: string): Promise<void> => {
  await build({
    root: FLOOR,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(clientDirectory, 'assets/floor'),
      emptyOutDir: true,
      chunkSizeWarningLimit: 2_000,
    },
  });
};
