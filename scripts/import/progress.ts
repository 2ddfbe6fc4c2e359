const BAR_WIDTH = 24;
const REDRAW_INTERVAL_MS = 100;
/** Where nothing can be redrawn, such as the log of a job: a line now and then. */
const LINE_INTERVAL_MS = 5_000;

interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far an import is: a line that is redrawn on a terminal, a line every few seconds elsewhere. */
export const createProgress = (
  total: number,
  output: ProgressOutput = process.stderr,
  now: () => number = Date.now,
) => {
  let shownAt = output.isTTY ? 0 : now();
  const shareOf = (done: number): number => (total === 0 ? 1 : Math.min(done / total, 1));
  const percentOf = (done: number): string => `${Math.floor(shareOf(done) * 100)} %`;
  const counted = (done: number, refused: number): string =>
    `${done.toLocaleString('en')} rows, ${refused.toLocaleString('en')} refused`;
  const draw = (done: number, refused: number): void => {
    const filled = Math.round(shareOf(done) * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    output.write(`\r${bar} ${percentOf(done).padStart(5)}  ${counted(done, refused)}`);
  };
  return {
    show: (done: number, refused: number): void => {
      if (now() - shownAt < (output.isTTY ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS)) return;
      shownAt = now();
      if (output.isTTY) draw(done, refused);
      else output.write(`${percentOf(done)}: ${counted(done, refused)}\n`);
    },
    end: (done: number, refused: number): void => {
      if (!output.isTTY) return;
      draw(done, refused);
      output.write('\n');
    },
  };
};
