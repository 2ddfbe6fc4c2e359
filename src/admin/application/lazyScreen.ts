import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { Store } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';

/** ERR-2: a part of the program that has not arrived by then does not come. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the program that did not arrive, or not the right one. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What is shown in the place of a part that did not come. */
export type LostPart = ComponentType<{
  readonly error: unknown;
  /** Fetches it once more. */
  readonly onRetry: () => void;
}>;

/** Without one the failure is thrown to whoever catches what throws. */
export const LostPartContext = createContext<LostPart | undefined>(undefined);
/** Of the part that stands around. */
const RetryContext = createContext<() => void>(() => undefined);

/** A component that stands for the one that did not come. */
const lostScreen = (error: unknown) => ({
  default: () => {
    const Lost = useContext(LostPartContext);
    const onRetry = useContext(RetryContext);
    if (!Lost) throw error;
    return createElement(Lost, { error, onRetry });
  },
});

const inTime = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const message = `A part of the program did not arrive within ${CHUNK_TIMEOUT_MS / 1000} s.`;
    timer = setTimeout(() => reject(new ChunkLoadError(message)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads what a screen shows first into the cache that it will ask. Never fails: the screen asks again. */
export type Prefetch = (request: ScreenRequest) => Promise<void>;

/** A screen's place, and what it can ask there. */
export interface ScreenRequest {
  readonly dataProvider: SoukDataProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly resource: ResourceModel;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** A screen may say what it reads when the program starts on it. */
export type Screen<Props extends object = object> = ComponentType<Props> & {
  readonly prefetch?: Prefetch;
};

/** A component in a chunk of its own that can be fetched before it is shown. */
export type LazyScreen<Props extends object = object> = ((props: Props) => ReactElement) & {
  /** Answers what the screen reads first, once its code is here; never fails. */
  readonly preload: () => Promise<Prefetch | undefined>;
};

/**
 * A component in a chunk of its own, loaded when it is first shown, or before by `preload`. Until then `fallback` stands
 * in its place, or whatever the nearest `Suspense` around it has.
 *
 * Errors: `LostPartContext` is told what the browser says of a chunk that fails, or `ChunkLoadError` after the time-out
 * (ERR-2).
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<Screen<Props>>,
  fallback?: ReactNode,
): LazyScreen<Props> => {
  let loaded: Screen<Props> | undefined;
  const fetchScreen = async () => {
    const screen: Screen<Props> | undefined = await inTime(load);
    // Chunks of two builds mixed, as after a deploy: the file came and is not the one that was asked for.
    if (!screen) throw new ChunkLoadError('A part of the program belongs to another version.');
    loaded = screen;
    return { default: screen };
  };
  let coming: ReturnType<typeof fetchScreen> | undefined;
  const fetchOnce = () => {
    coming ??= fetchScreen();
    // Whoever opens the screen hears of the failure and asks anew; who only fetched ahead need not.
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  // React keeps what a lazy component came to, so another try is another one.
  const makeLate = () => lazy<ComponentType<Props>>(() => fetchOnce().catch(lostScreen));
  let Late = makeLate();
  // React waits for the promise of a component that is there already: it would show the fallback in between, and take
  // it away after 300 ms at the earliest. What is shown stays what it is, or it would lose its state.
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once per chunk while modules load, never during a render.
  const Screen = (props: Props) => {
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    const retry = useCallback(() => {
      Late = makeLate();
      setShown(() => Late);
    }, []);
    const shown = createElement(Shown, props);
    const inPlace = fallback ? createElement(Suspense, { fallback }, shown) : shown;
    return createElement(RetryContext.Provider, { value: retry }, inPlace);
  };
  const preload = () =>
    fetchOnce().then(
      (screen) => screen.default.prefetch,
      () => undefined,
    );
  return Object.assign(Screen, { preload });
};
