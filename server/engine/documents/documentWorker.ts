/** Sets documents in a thread of its own: a long one takes a second, in which the server answers nobody. */
import { parentPort } from 'node:worker_threads';
import { DocumentRefused } from './content.ts';
import type { DocumentReply, DocumentRequest } from './documentMessages.ts';
import { renderDocument } from './renderDocument.ts';

if (parentPort === null) throw new Error('documentWorker.ts runs as a worker thread only');
const port = parentPort;

const answer = ({ content, pageText }: DocumentRequest): DocumentReply => {
  try {
    return { bytes: renderDocument(content, pageText) };
  } catch (cause) {
    if (cause instanceof DocumentRefused) return { refused: cause.message };
    return { failed: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
};

port.on('message', (request: DocumentRequest) => port.postMessage(answer(request)));
