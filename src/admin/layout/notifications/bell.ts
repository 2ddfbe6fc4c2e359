/** Where the top bar has room for the bell, which comes after the first screen. */
export const BELL_ID = 'bell';
