// `npm test`: checks Node, installs what is missing, then runs every gate and every test.
import { requireNode } from './machine/nodeVersion.mjs';

requireNode();
// Imported afterwards: an old Node could not even read it.
import('./machine/runTests.mjs')
  .then((machine) => machine.runTests())
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
