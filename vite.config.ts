import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * RJSF renders descriptions as Markdown and brings 30 kB (gzip) for it. Ours are plain text, so they
 * are shown as they are.
 */
const plainDescriptions: Plugin = {
  name: 'souk-plain-descriptions',
  enforce: 'pre',
  resolveId: (source) => (source === 'markdown-to-jsx/react' ? '\0plain-descriptions' : undefined),
  load: (id) =>
    id === '\0plain-descriptions'
      ? 'export const Markdown = ({ children }) => children;'
      : undefined,
};

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
/** What the server answers itself while Vite serves the rest (`npm run dev`). */
const SERVED_BY_SERVER = [
  '/api',
  '/apis',
  '/healthz',
  '/readyz',
  '/markets/config.json',
  '/markets/schemas.json',
  '/markets/validators',
];

export default defineConfig({
  base: '/markets/',
  plugins: [plainDescriptions, react()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    // The content security policy allows fonts and scripts from files only, never from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page of the API's description is no part of the application.
    rolldownOptions: { input: ['index.html', 'apiDocs.html'] },
    // MUI, react-admin and React are one download on the first page however they are cut; Swagger UI is one by itself.
    chunkSizeWarningLimit: 1_600,
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, { target: SERVER }])),
  },
});
