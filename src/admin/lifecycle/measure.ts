const CHARACTER_PX = 8;

let canvas: CanvasRenderingContext2D | null | undefined;

const contextOf = (): CanvasRenderingContext2D | null => {
  // Where there is no canvas, a width by the count of letters is near enough; it is asked for once.
  if (canvas === undefined) canvas = document.createElement('canvas').getContext('2d');
  return canvas;
};

/** How wide a text is in a font, in px. */
export const textWidthPx = (text: string, font: string): number => {
  const context = contextOf();
  if (!context) return text.length * CHARACTER_PX;
  context.font = font;
  return Math.ceil(context.measureText(text).width);
};
