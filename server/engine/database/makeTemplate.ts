/**
 * A program: makes the template of a new data directory ahead of its first use, so that the build
 * can have it made while it waits for something else. Takes the file to write, or uses the usual one.
 */
import { loadTemplate } from './directory/dataDirectory.ts';

await loadTemplate(process.argv[2]);
