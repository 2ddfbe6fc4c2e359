/** The wire to an engine in a thread of its own. */
import { Worker } from 'node:worker_threads';
import { reasonOf } from '../errors.ts';
import { workerUrl } from '../workerUrl.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './engineMessages.ts';

export interface EngineLink {
  post(request: EngineRequest): void;
  /** Ends the engine at once, whatever it is doing: to its files this is a `kill -9`. */
  stop(): Promise<void>;
}

export interface EngineEvents {
  onReply(reply: EngineReply): void;
  /** The engine is gone without having been told to. */
  onDeath(reason: string): void;
}

export type OpenLink = (settings: EngineSettings, events: EngineEvents) => EngineLink;

export const openThread: OpenLink = (settings, events) => {
  const worker = new Worker(workerUrl(), { workerData: settings, name: 'pglite' });
  let isStopping = false;
  let failure: string | undefined;
  worker.on('message', (reply: EngineReply) => events.onReply(reply));
  worker.on('error', (cause) => {
    failure = reasonOf(cause);
  });
  worker.on('exit', (code) => {
    if (!isStopping) events.onDeath(failure ?? `the thread ended with code ${code}`);
  });
  return {
    post: (request) => worker.postMessage(request),
    async stop() {
      isStopping = true;
      await worker.terminate();
    },
  };
};
