// Runs after `npm install`: points git at our hooks. Never fails: a package is also installed
// outside a checkout (an archive, an image), and then there is nothing to point.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', 'scripts/git-hooks'], { stdio: 'ignore' });
  } catch {
    // No git, or a read-only checkout: hooks are a convenience, installing goes on.
  }
}
