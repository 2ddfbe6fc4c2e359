import { readRows } from './fileRows.ts';

/** Reads a file beside the page: a hundred thousand rows would hold up every key and click. */
self.onmessage = ({
  data,
}: MessageEvent<{ readonly name: string; readonly bytes: ArrayBuffer }>) => {
  self.postMessage(readRows(data.name, data.bytes));
};
