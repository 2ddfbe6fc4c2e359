import { type Configuration, readConfiguration, readKept, readSchemas } from '#dataProvider';
import type { SchemaBundle } from '#schemas';

/** The front end's own files, on their way: where the APIs are, and what exists. */
export interface FrontEndFiles {
  readonly configuration: Promise<Configuration>;
  readonly schemas: Promise<SchemaBundle>;
}

export const readFrontEndFiles = (): FrontEndFiles => ({
  configuration: readConfiguration(),
  schemas: readSchemas(),
});

/** Those that the browser keeps. Errors: as for calls without an answer, where it keeps none. */
export const readKeptFiles = (): FrontEndFiles => ({
  configuration: readConfiguration(readKept),
  schemas: readSchemas(readKept),
});
