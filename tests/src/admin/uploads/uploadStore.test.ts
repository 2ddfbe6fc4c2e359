import { expect, test, vi } from 'vitest';
import { createUploadStore, type SendFile } from '#src/admin/uploads/uploadStore.ts';
import { eventually } from '../../../eventually.ts';

const MAX_BYTES = 10;
const fileOf = (name: string, text = 'words'): File => new File([text], name);

/** A server whose answers the test gives. */
const slowServer = () => {
  const asked: { file: File; signal: AbortSignal; answer: PromiseWithResolvers<string> }[] = [];
  const send: SendFile = (file, { signal, onProgress }) => {
    const answer = withResolvers<string>();
    asked.push({ file, signal, answer });
    onProgress(0.5);
    return answer.promise;
  };
  return { asked, store: createUploadStore(send, MAX_BYTES) };
};

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
}

const withResolvers = <Value>(): PromiseWithResolvers<Value> => {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

test('sends each file at once, tells of its progress and keeps what arrived', async () => {
  const { asked, store } = slowServer();
  const heard = vi.fn();
  store.subscribe(heard);
  store.add([fileOf('a.txt'), fileOf('b.txt')]);
  expect(store.read()).toMatchObject([
    { state: 'sending', share: 0.5 },
    { state: 'sending', share: 0.5 },
  ]);
  asked[1]?.answer.resolve('id of b');
  await eventually(() =>
    expect(store.read()[1]).toMatchObject({ state: 'done', fileId: 'id of b' }),
  );
  expect(store.read()).toBe(store.read());
  expect(heard).toHaveBeenCalled();
});

test('tries a failed file again, and only that one', async () => {
  const { asked, store } = slowServer();
  store.add([fileOf('a.txt')]);
  asked[0]?.answer.reject(new Error('no line'));
  await eventually(() => expect(store.read()).toMatchObject([{ state: 'failed' }]));
  const [{ key } = { key: 0 }] = store.read();
  store.retry(key);
  expect(store.read()).toMatchObject([{ state: 'sending' }]);
  store.retry(key);
  expect(asked).toHaveLength(2);
  asked[1]?.answer.resolve('id of a');
  await eventually(() => expect(store.read()).toMatchObject([{ state: 'done' }]));
});

test('stops what is taken off the list, and all of it in the end', () => {
  const { asked, store } = slowServer();
  store.add([fileOf('a.txt'), fileOf('b.txt')]);
  const [{ key } = { key: 0 }] = store.read();
  store.remove(key);
  expect(store.read()).toMatchObject([{ file: { name: 'b.txt' } }]);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.signal.aborted).toBe(false);
  store.stop();
  expect(asked[1]?.signal.aborted).toBe(true);
});

test('never sends what is too large', () => {
  const { asked, store } = slowServer();
  store.add([fileOf('big.bin', 'more than ten')]);
  expect(store.read()).toMatchObject([{ state: 'tooLarge' }]);
  expect(asked).toEqual([]);
});
