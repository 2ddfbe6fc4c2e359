import { readConfiguration } from '#dataProvider';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import {
  isServerAway,
  isServerUnreachable,
  untilServerBack,
  updateConnection,
} from './connection.ts';

/** A page that has reloaded itself so lately has not changed by it. */
const JUST_RELOADED_MS = 60_000;

/** Kept with the page's place in the history, which outlives the reload and is left with it. */
const lastReload = (): number => Number(window.history.state?.reloadedAt ?? 0);

const reload = (): void => {
  window.history.replaceState({ ...window.history.state, reloadedAt: Date.now() }, '');
  window.location.reload();
};

/** Asks, where the server was there when it was asked last. */
const findWhetherAway = async (): Promise<boolean> => {
  if (isServerAway()) return true;
  try {
    await readConfiguration();
    return false;
  } catch (cause) {
    if (!isServerUnreachable(cause)) throw cause;
    updateConnection(cause);
    return true;
  }
};

/** What browsers said of files that were asked for once more; it names the file in most of them. */
const askedAgain = new Set<string>();

/** Whether a file did not come for the first time: the line may have gone and be back before anybody looks. */
const isFirstLoss = (failure: Error): boolean => {
  // One that was too late, or of another build, comes no better.
  if (!(failure instanceof TypeError) || askedAgain.has(failure.message)) return false;
  askedAgain.add(failure.message);
  return true;
};

interface Tries {
  /** Whether the page may reload itself for the part: not for one that only brings news. */
  readonly mayReload?: boolean;
}

/**
 * Ends once a part of the program that did not arrive is worth another try (START-3): without a server, as soon as one
 * is back, and once where the server is there. Lost again, it is of an older build, and one reload brings the present
 * one; drafts are kept.
 *
 * Errors: the failure itself where a reload does not help or is not worth it, and where it is none of a file that did
 * not arrive.
 */
export const untilWorthAnotherTry = async (
  failure: unknown,
  { mayReload = true }: Tries = {},
): Promise<void> => {
  if (!isChunkFailure(failure)) throw failure;
  if (await findWhetherAway()) return untilServerBack();
  if (isFirstLoss(failure)) return;
  if (!mayReload || Date.now() - lastReload() < JUST_RELOADED_MS) throw failure;
  reload();
  // Nothing else is tried on a page that goes.
  return new Promise(() => undefined);
};

/** Fetches a part of the program that is not a component, as often as the connection is back and it has not come. */
export const fetchPart = async <Part>(load: () => Promise<Part>, tries?: Tries): Promise<Part> => {
  try {
    return await load();
  } catch (cause) {
    await untilWorthAnotherTry(cause, tries);
    return fetchPart(load, tries);
  }
};
