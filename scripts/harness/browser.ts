import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../machine/systemPackages.mjs';

/** Without these Chromium asks its maker's hosts at every start, which a closed network refuses. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of stories, proofs and benches. Errors: when this machine has none. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.');
  return chromium.launch({ executablePath, args: ARGUMENTS });
};
