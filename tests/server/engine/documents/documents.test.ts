import { afterEach, describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, DocumentRefused } from '#server/engine/documents/content.ts';
import { createDocuments, type Documents } from '#server/engine/documents/documents.ts';
import { openDocumentThread } from '#server/engine/documents/documentThread.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { arabic, english } from './content.ts';
import { readAsChrome } from './readers.ts';

const open: Documents[] = [];
const started = (options?: Parameters<typeof createDocuments>[0]): Documents => {
  const documents = createDocuments(options);
  open.push(documents);
  return documents;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((documents) => documents.stop()));
});

const longest = english({
  rows: Array.from({ length: DOCUMENT_LIMITS.rows }, () => ({
    cells: ['word '.repeat(18), '1', '2', '3'],
  })),
});

describe('MONEY-4: documents are set beside the server', () => {
  it('answers with the document, its pages named in its language', async () => {
    const [page] = await readAsChrome(await started().render(arabic()));
    expect(page).toContain('صفحة 1 من 1');
  });

  it('leaves the server free while a long document is set', async () => {
    const documents = started();
    await documents.render(english());
    let longestGapMs = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longestGapMs = Math.max(longestGapMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const begun = performance.now();
    await documents.render(longest);
    clearInterval(watch);
    expect(longestGapMs).toBeLessThan((performance.now() - begun) / 2);
  });

  it('refuses what does not fit, and goes on', async () => {
    const documents = started();
    await expect(documents.render(english({ issuedAt: '' }))).rejects.toThrow(DocumentRefused);
    expect((await documents.render(english())).length).toBeGreaterThan(1_000);
  });

  it('lets 40 wait, tells the rest to come again, and serves all that wait', async () => {
    const documents = started();
    const asked = Array.from({ length: 50 }, () => documents.render(english()));
    const answers = await Promise.allSettled(asked);
    const refused = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    expect(refused).toHaveLength(10);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ServerError);
      expect(reason).toMatchObject({ code: 'overloaded' });
    }
  });

  it('ends a document that takes too long, and sets the next one in a new thread', async () => {
    let opened = 0;
    const documents = started({
      limitMs: 1_000,
      open: () => {
        opened += 1;
        const thread = openDocumentThread();
        // The first has no time at all; the second has what a start on a slow machine takes.
        return opened > 1
          ? { ...thread, set: (request) => thread.set(request, 60_000) }
          : { ...thread, set: (request) => thread.set(request, 1) };
      },
    });
    await expect(documents.render(longest)).rejects.toThrow('took longer than 1 ms');
    expect((await documents.render(english())).length).toBeGreaterThan(1_000);
    expect(opened).toBe(2);
  });
});
