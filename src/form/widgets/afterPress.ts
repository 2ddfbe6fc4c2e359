/** Ends a press, wherever it ends: a drag has no `mouseup`, another window takes everything. */
const ENDS = ['mouseup', 'dragend', 'blur'] as const;

let isWatching = false;
let isPressed = false;
let waiting: (() => void)[] = [];

const release = ({ type, target }: Event): void => {
  // Elements lose the focus in the middle of a press: that is what is waited out.
  if (type === 'blur' && target !== window) return;
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
};

/** To be called before a press can begin; once is enough for the page. */
export const watchPresses = (): void => {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ENDS) window.addEventListener(end, release, true);
};

/**
 * Runs at once, or after the press that is going on.
 *
 * A field that loses the focus to a press changes its height: an error goes, text is laid out. What moves away between
 * press and release hears no click.
 */
export const afterPress = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};
