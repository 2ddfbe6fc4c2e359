/** People type a key every 150–250 ms: what follows their words is asked when they pause. */
export const TYPING_PAUSE_MS = 300;
