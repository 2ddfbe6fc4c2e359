import { type Configuration, readConfiguration, readSchemas } from '#dataProvider';
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
