const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'direction',
] as const;
/** Sharp on screens with more than one dot a pixel. */
const SCALE = 2;

/** A picture file knows no style sheets: what the page computed is written into each element. */
const withStyles = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('A copy of a drawing is a drawing.');
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original || !(element instanceof SVGElement)) continue;
    const style = getComputedStyle(original);
    for (const name of DRAWN) element.style.setProperty(name, style.getPropertyValue(name));
  }
  return copy;
};

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The drawing could not be read.'));
    image.src = url;
  });

/**
 * A drawing of the page as a PNG, as it looks now: colours of the theme, on its surface.
 *
 * Errors: throws where the browser cannot draw it.
 */
export const pngOf = async (svg: SVGSVGElement, background: string): Promise<Blob> => {
  const { width, height } = svg.getBoundingClientRect();
  const copy = withStyles(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const image = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(SCALE, SCALE);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
      'image/png',
    );
  });
};
