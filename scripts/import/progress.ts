const BAR_WIDTH = 24;
const REDRAW_INTERVAL_MS = 100;

/** A line that shows how far an import is: redrawn on a terminal, silent elsewhere until the end. */
export const createProgress = (total: number, output: NodeJS.WriteStream = process.stderr) => {
  let drawnAt = 0;
  const draw = (done: number, refused: number): void => {
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const percent = String(Math.floor(share * 100)).padStart(3);
    output.write(
      `\r${bar} ${percent} %  ${done.toLocaleString('en')} rows, ${refused.toLocaleString('en')} refused`,
    );
  };
  return {
    show: (done: number, refused: number): void => {
      if (!output.isTTY || Date.now() - drawnAt < REDRAW_INTERVAL_MS) return;
      drawnAt = Date.now();
      draw(done, refused);
    },
    end: (done: number, refused: number): void => {
      if (!output.isTTY) return;
      draw(done, refused);
      output.write('\n');
    },
  };
};
