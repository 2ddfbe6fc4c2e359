/** The database's own thread: a query never freezes the server's event loop. Settings come as workerData. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveEngine } from './pglite/engineService.ts';

if (parentPort === null) throw new Error('pgliteWorker.ts runs as a worker thread only');
const port = parentPort;
port.on(
  'message',
  serveEngine(workerData, (reply) => port.postMessage(reply)),
);
