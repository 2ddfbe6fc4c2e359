import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

// CodeMirror comes with whoever opens the raw text, or the comparison, and with nobody else.
export const SchemaTextEditor = lazyScreen(
  async () => (await import('./SchemaTextEditor.tsx')).SchemaTextEditor,
);
export const SchemaTextDiff = lazyScreen(
  async () => (await import('./SchemaTextDiff.tsx')).SchemaTextDiff,
);
