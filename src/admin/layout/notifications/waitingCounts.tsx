import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** How much waits for the own team behind one line of the menu. */
interface Line {
  readonly count: number;
  /** Whether the tab's title and icon say so, too. */
  readonly isUnread: boolean;
}

type Lines = Readonly<Record<string, Line>>;
type Tell = (path: string, line: Line | undefined) => void;

const NOTHING: Lines = {};
const LinesContext = createContext<Lines>(NOTHING);
const TellContext = createContext<Tell>(() => undefined);

/** Gathers what waits, as the application's features count it. */
export const WaitingProvider = ({ children }: { readonly children: ReactNode }) => {
  const [lines, setLines] = useState(NOTHING);
  const tell = useCallback<Tell>(
    (path, line) =>
      setLines(({ [path]: _, ...others }) => (line ? { ...others, [path]: line } : others)),
    [],
  );
  return (
    <TellContext value={tell}>
      <LinesContext value={lines}>{children}</LinesContext>
    </TellContext>
  );
};

/** Says how much waits at a page while the component is there; nothing for 0. */
export const usePublishWaitingCount = (path: string, count: number, isUnread = false): void => {
  const tell = useContext(TellContext);
  useEffect(() => {
    if (count === 0) return;
    tell(path, { count, isUnread });
    return () => tell(path, undefined);
  }, [tell, path, count, isUnread]);
};

/** How much waits behind a line of the menu. */
export const useWaitingCount = (path: string): number => useContext(LinesContext)[path]?.count ?? 0;

/** How much is unread in all. */
export const useUnread = (): number => {
  const lines = useContext(LinesContext);
  return useMemo(
    () =>
      Object.values(lines).reduce((sum, { count, isUnread }) => sum + (isUnread ? count : 0), 0),
    [lines],
  );
};
