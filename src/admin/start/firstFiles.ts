import { type FrontEndFiles, readFrontEndFiles } from './frontEndFiles.ts';

/**
 * Asked for when this file is read, before the rest of the program is: at a quarter of the processor's speed that takes
 * 60 to 90 ms, and the server answers meanwhile.
 */
export const firstFiles: FrontEndFiles = readFrontEndFiles();
