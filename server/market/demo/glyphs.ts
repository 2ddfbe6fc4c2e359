/** Marks of the demo products, as SVG on a field of 64 by 64; drawn with the current colour. */
const line = (path: string): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (path: string): string => `<path d="${path}" fill="currentColor"/>`;
const dot = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor"/>`;
const ring = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor" stroke-width="4.5"/>`;

export const GLYPHS = {
  arch: line('M16 50V32a16 16 0 0 1 32 0v18M26 50V34a6 6 0 0 1 12 0v16M12 50h40'),
  arrow: line('M14 40c10 0 12-18 24-18h12M42 14l8 8-8 8'),
  barcode: line('M14 18v28M22 18v28M29 18v28M40 18v28M50 18v28') + line('M35 18v20'),
  bars: line('M18 46V34M32 46V18M46 46V26'),
  boat: line('M12 42h40l-7 10H19zM32 38V12M32 14l14 20H32z'),
  bolt: solid('M36 10 16 36h13l-3 18 22-28H34z'),
  bowl: line('M12 32h40a20 20 0 0 1-40 0zM24 24c-3-4 3-6 0-10M36 24c-3-4 3-6 0-10'),
  bubble:
    line('M14 18h36v24H32l-10 9v-9h-8z') + dot(25, 30, 2.6) + dot(33, 30, 2.6) + dot(41, 30, 2.6),
  card: line('M12 20h40v26H12zM12 29h40M19 38h9'),
  clock: ring(32, 32, 19) + line('M32 21v12l8 5'),
  coins: ring(26, 26, 12) + line('M42 26a13 13 0 1 1-16 18'),
  compass: ring(32, 32, 20) + solid('m41 23-6 12-12 6 6-12z'),
  cycle: line('M48 26a17 17 0 0 0-31 1M16 38a17 17 0 0 0 31-1M17 16v11h11M47 48V37H36'),
  envelope: line('M12 19h40v27H12zM13 21l19 15 19-15'),
  funnel: line('M14 16h36L37 33v16l-10-6V33z'),
  grid: line('M14 14h15v15H14zM36 14h15v15H36zM14 36h15v15H14zM36 36h15v15H36z'),
  key: ring(23, 41, 9) + line('m30 34 18-18M42 22l6 6M36 28l5 5'),
  link: line(
    'M28 36a9 9 0 0 0 13 0l8-8a9 9 0 0 0-13-13l-4 4M36 28a9 9 0 0 0-13 0l-8 8a9 9 0 0 0 13 13l4-4',
  ),
  moon: solid('M44 41A20 20 0 0 1 26 12a21 21 0 1 0 27 27 20 20 0 0 1-9 2z'),
  mountain: line('m8 48 16-28 10 17 6-9 14 20z'),
  nodes:
    ring(18, 20, 6) + ring(46, 20, 6) + ring(32, 46, 6) + line('M24 20h16M21 26l8 14M43 26l-8 14'),
  page: line('M18 10h20l10 10v34H18zM26 28h14M26 36h14M26 44h8'),
  palm: line(
    'M32 54V28M32 28c-6-10-16-8-20-2M32 28c6-10 16-8 20-2M32 28c-2-12 4-16 10-16M32 28c2-12-4-16-10-16',
  ),
  pin: line('M32 54S14 38 14 27a18 18 0 0 1 36 0c0 11-18 27-18 27z') + dot(32, 27, 5),
  rays:
    dot(32, 32, 8) +
    line('M32 10v7M32 47v7M10 32h7M47 32h7M17 17l5 5M42 42l5 5M47 17l-5 5M22 42l-5 5'),
  route: ring(16, 46, 5) + ring(48, 18, 5) + line('M21 46h14a7 7 0 0 0 0-14h-6a7 7 0 0 1 0-14h14'),
  split: line('M32 52V36L16 20M32 36l16-16M16 30V20h10M48 30V20H38'),
  stack: line('m32 12 20 10-20 10-20-10zM12 32l20 10 20-10M12 42l20 10 20-10'),
  star: solid(
    'm32 11 6.5 13.4 14.5 2-10.600 10.200 2.600 14.600L32 44.200 19 51.200l2.600-14.600L11 26.400l14.500-2z',
  ),
  stripes: line('M14 16h36M14 27h36M14 38h36M14 49h36'),
  ticket: line('M10 22h44v7a4 4 0 0 0 0 7v8H10v-8a4 4 0 0 0 0-7zM38 24v18'),
  tiles: line('M32 10 54 32 32 54 10 32zM32 22l10 10-10 10-10-10z'),
  waves: line('M10 24c7-7 15 7 22 0s15 7 22 0M10 38c7-7 15 7 22 0s15 7 22 0'),
} as const;
export type GlyphName = keyof typeof GLYPHS;
export const isGlyph = (name: string): name is GlyphName => name in GLYPHS;
