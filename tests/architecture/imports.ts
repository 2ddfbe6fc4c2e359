import { posix } from 'node:path';

const DOORS: ReadonlyMap<string, string> = new Map([
  ['#schemas', 'schemas/model/index.ts'],
  ['#dataProvider', 'dataProvider/index.ts'],
  ['#locales', 'locales/index.ts'],
]);

/** The path an import leads to, from the project's folder; undefined for a package. */
export function resolveImport(from: string, source: string): string | undefined {
  const [name = ''] = source.split('?');
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  if (name.startsWith('#')) return DOORS.get(name) ?? name.slice(1);
  return undefined;
}

/**
 * The circles among files, each once, as the way round.
 * Depth first; a file on the present way that is met again closes a circle.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const finished = new Set<string>();
  const way: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push([...way.slice(start), path]);
    if (start >= 0 || finished.has(path)) return;
    way.push(path);
    for (const next of edges.get(path) ?? []) visit(next);
    way.pop();
    finished.add(path);
  };
  for (const path of edges.keys()) visit(path);
  return cycles;
}
