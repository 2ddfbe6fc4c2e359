/**
 * Ends a press, wherever it ends. A drag has no `mouseup`, another window takes everything, and a scroll bar or a menu
 * of the system may swallow it: then the next move without a button, or the next key, says that it is over.
 */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'blur', 'mousemove', 'keydown'] as const;

let isWatching = false;
let isPressed = false;
let waiting: (() => void)[] = [];

const release = (event: Event): void => {
  if (!isPressed) return;
  // Elements lose the focus in the middle of a press: that is what is waited out.
  if (event.type === 'blur' && event.target instanceof Node) return;
  if (event.type === 'mousemove' && event instanceof MouseEvent && event.buttons !== 0) return;
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
};

/** To be called before a press can begin; once is enough for the page. */
export const watchMouse = (): void => {
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
export const afterMouseUp = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};
