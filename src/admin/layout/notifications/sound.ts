import { readSound } from '#src/admin/session/preferences.ts';

const SOUND = `${import.meta.env.BASE_URL}notification.wav`;
/** Several things at once, or several open tabs, are one sound. */
const PAUSE_MS = 1_500;
const LOCK = 'souk.sound';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const play = async (): Promise<void> => {
  try {
    await new Audio(SOUND).play();
  } catch (cause) {
    // Browsers refuse sound until somebody has touched the page; nothing is wrong then.
    if (!(cause instanceof DOMException)) throw cause;
  }
};

/** A short sound for something new: one tab makes it, unless it is switched off (SHELL-3). */
export const ring = async (): Promise<void> => {
  if (readSound() === 'off' || !navigator.userActivation?.hasBeenActive) return;
  // Only pages from a safe origin have locks; the others each ring for themselves.
  if (!('locks' in navigator)) return play();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await pause();
  });
};
