import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The styles for languages from right to left; `container`: the head of another document than the page's. */
export const createMirroredCache = (container?: Node): EmotionCache =>
  createCache({
    key: 'muirtl',
    stylisPlugins: [prefixer, rtlPlugin],
    ...(container && { container }),
  });
