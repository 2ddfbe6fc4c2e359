/** Arithmetic on `#RRGGBB` colours, as WCAG 2.2 defines contrast. */

const channelsOf = (color: string): readonly [number, number, number] => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) throw new RangeError(`"${color}" is not written as #RRGGBB.`);
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** From 1 (the same) to 21 (black on white). */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};

/** The opaque colour seen where `color` lies over `surface` with the opacity `share`. */
export const tintOver = (color: string, surface: string, share: number): string => {
  const under = channelsOf(surface);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel * share + (under[index] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`.toUpperCase();
};
