import { BASE_PATH } from '#dataProvider';
import { refuseStrayFiles } from './refuseStrayFiles.ts';

/**
 * Has the browser keep this page where files are dropped on it, and, for a time without a network (START-3), with the
 * files that it took: public/worker.js says what. Where browsers keep no pages, as over plain http, all goes on without.
 */
export const keepPage = async (): Promise<void> => {
  refuseStrayFiles();
  if (!('serviceWorker' in navigator)) return;
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  await navigator.serviceWorker.register(`${BASE_PATH}worker.js`, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ entry: entry?.getAttribute('src'), addresses });
};
