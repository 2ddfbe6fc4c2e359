/** A directory that is removed again. */
import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await files.mkdtemp(join(tmpdir(), 'souk-test-'));
  return { path, remove: () => files.rm(path, { recursive: true, force: true }) };
}
