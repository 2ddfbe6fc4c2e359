import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** Something that a button of the screen at hand does. */
export interface ScreenCommand {
  readonly id: string;
  readonly title: string;
  /** What it is done with. */
  readonly note?: string;
  /** Why it cannot be done now. */
  readonly why?: string;
  readonly run: () => void;
}

type Tell = () => readonly ScreenCommand[];

const screens = new Set<Tell>();

/** A screen that takes longer has become another one. */
const AWAITED_MS = 10_000;
let awaited: { readonly id: string; readonly until: number } | undefined;

/** What the screen offers at this moment. */
export const screenCommands = (): readonly ScreenCommand[] =>
  [...screens].flatMap((tell) => tell());

/** Runs a command of the screen at hand, or of one that is just being opened. */
export const runScreenCommand = (id: string): void => {
  const command = screenCommands().findLast((one) => one.id === id);
  if (command) command.run();
  else awaited = { id, until: Date.now() + AWAITED_MS };
};

/** Says while a part of a screen is shown what can be done there, so that the palette offers the same. */
export const useScreenCommands = (commands: readonly ScreenCommand[]): void => {
  const tell = useEvent(() => commands);
  useEffect(() => {
    screens.add(tell);
    const due = tell().find(({ id }) => id === awaited?.id);
    if (due && awaited && Date.now() < awaited.until) {
      awaited = undefined;
      due.run();
    }
    return () => void screens.delete(tell);
  }, [tell]);
};
