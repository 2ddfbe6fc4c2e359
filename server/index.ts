/* What an application imports for its features (`souk/server`). */
export { createApp } from './app.ts';
export { type Database, type Queryable, type Sql, sql } from './engine/database/database.ts';
export { readSettings, type Settings } from './engine/environment/settings.ts';
export { ServerError } from './engine/errors/errors.ts';
export {
  type ApplicationOptions,
  defineFeature,
  type Feature,
  type Opened,
  type Services,
  type StagedListener,
} from './engine/features/feature.ts';
export { type Application, openApplication } from './engine/features/openFeatures.ts';
export type { Job } from './engine/jobs/jobs.ts';
export { described } from './engine/openapi/describe.ts';
export { type Behaviour, defineResource, type RecordChange } from './engine/records/context.ts';
export { issue } from './engine/records/fieldErrors.ts';
export type { Caller, Records } from './engine/records/records.ts';
export { tableSql } from './engine/records/tableName.ts';
export type { Completion, Removal, Write } from './engine/records/writeTypes.ts';
export { ENGINE } from './engineFeatures.ts';
export { type ServerOptions, startServer } from './startServer.ts';
