import type { Alias } from 'vite';

export function bundleServer(
  entries?: Readonly<Record<string, string>>,
  outDir?: string,
  alias?: readonly Alias[],
): Promise<void>;
