import { type ReadFile, sizeProblem } from './fileRows.ts';

/** The rows of a file that somebody chose, read in a worker. */
export const readFile = async (file: File): Promise<ReadFile> => {
  const problem = sizeProblem(file.size);
  if (problem) return { problem };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ name: file.name, bytes }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
};
