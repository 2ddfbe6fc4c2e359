// `npm start`: checks Node, installs and builds what is missing or stale, then runs the server here.
import { requireNode } from './machine/nodeVersion.mjs';

requireNode();
// Imported afterwards: an old Node could not even read it.
import('./machine/startServer.mjs')
  .then((machine) => machine.startServer())
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
