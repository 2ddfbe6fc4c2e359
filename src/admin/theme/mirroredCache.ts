import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The styles for languages from right to left. */
export const createMirroredCache = (): EmotionCache =>
  createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin] });
