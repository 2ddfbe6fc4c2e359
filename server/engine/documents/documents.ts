import { loadPart } from '#locales/load.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type DocumentContent, DocumentRefused, requireFittingDocument } from './content.ts';
import type { DocumentReply } from './documentMessages.ts';
import { type DocumentThread, openDocumentThread } from './documentThread.ts';

export interface Documents {
  /**
   * The document as PDF; the same bytes for the same content.
   *
   * Errors: `DocumentRefused` for what does not fit; 503 `overloaded` while many wait; any other is a fault of ours.
   */
  render(content: DocumentContent): Promise<Uint8Array>;
  /** Ends the thread; documents under way fail. */
  stop(): Promise<void>;
}

/** Each holds its content in memory; whoever comes later is told to try again. */
const MAX_WAITING_DOCUMENTS = 40;
const RETRY_SECONDS = 5;
const LIMIT_MS = 20_000;
/** The fonts stay in memory as long as documents are asked for, and not much longer. */
const IDLE_MS = 60_000;

const bytesOf = (reply: DocumentReply): Uint8Array => {
  if ('bytes' in reply) return reply.bytes;
  if ('refused' in reply) throw new DocumentRefused(reply.refused);
  throw new Error(reply.failed);
};

/** Sets documents one after the other in a thread that is there only while it is needed. */
export function createDocuments({
  open = openDocumentThread,
  limitMs = LIMIT_MS,
}: {
  readonly open?: () => DocumentThread;
  readonly limitMs?: number;
} = {}): Documents {
  let thread: DocumentThread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.stop();
  };

  const set = async (content: DocumentContent): Promise<Uint8Array> => {
    clearTimeout(idle);
    const { page } = await loadPart(content.language, 'documents');
    thread ??= open();
    try {
      return bytesOf(await thread.set({ content, pageText: page }, limitMs));
    } catch (cause) {
      // A thread that failed in any other way is not used again.
      if (!(cause instanceof DocumentRefused)) await close();
      throw cause;
    } finally {
      if (waiting === 1) idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  };

  return {
    async render(content) {
      requireFittingDocument(content);
      if (waiting >= MAX_WAITING_DOCUMENTS)
        throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
      waiting += 1;
      const mine = last.then(() => set(content));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    stop: close,
  };
}
