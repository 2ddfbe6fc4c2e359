import { Worker } from 'node:worker_threads';
import type { DocumentReply, DocumentRequest } from './documentMessages.ts';

const HEAP_MB = 256;

/** In the bundle: an entry of its own beside all chunks. From source: what makes Node understand TypeScript. */
const workerUrl = (): URL => {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './startDocumentWorker.mjs' : './documentWorker.js', import.meta.url);
};

export interface DocumentThread {
  /** Errors: the thread ended, or took longer than `limitMs`; it is gone then. */
  set(request: DocumentRequest, limitMs: number): Promise<DocumentReply>;
  stop(): Promise<void>;
}

/** A thread that sets one document at a time. It keeps no process alive by itself. */
export function openDocumentThread(): DocumentThread {
  const worker = new Worker(workerUrl(), {
    name: 'documents',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  worker.unref();
  let fail: (cause: Error) => void = () => undefined;
  let failure: Error | undefined;
  const end = (cause: Error): void => {
    failure ??= cause;
    fail(failure);
  };
  worker.on('error', (cause) => end(cause instanceof Error ? cause : new Error(String(cause))));
  worker.on('exit', (code) => end(new Error(`the thread of documents ended with code ${code}`)));

  const answerOf = (request: DocumentRequest, limitMs: number): Promise<DocumentReply> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end(new Error(`a document took longer than ${limitMs} ms`));
        void worker.terminate();
      }, limitMs);
      fail = (cause) => {
        clearTimeout(timer);
        reject(cause);
      };
      worker.once('message', (reply: DocumentReply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      worker.postMessage(request);
    });

  return {
    async set(request, limitMs) {
      if (failure) throw failure;
      worker.ref();
      try {
        return await answerOf(request, limitMs);
      } finally {
        worker.unref();
        fail = () => undefined;
      }
    },
    async stop() {
      await worker.terminate();
    },
  };
}
