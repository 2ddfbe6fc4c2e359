/** The door: the only browser code that talks to servers. */
import type { DataProvider } from 'react-admin';
import {
  type Act,
  actCall,
  callOf,
  NAMED_CALLS,
  type NamedCall,
  type ResourceModel,
} from '#schemas';
import { createApiProvider } from './apiProvider.ts';
import { type CallOptions, type ClientOptions, createClient } from './client.ts';
import type { Notice } from './eventStream.ts';
import { type FileStream, openFileStream } from './fileStream.ts';
import { type ListRequest, toQuery } from './query.ts';
import { type Row, type RowRecord, toRecord } from './rows.ts';
import { shareEvents } from './sharedEvents.ts';
import type { UploadBody, UploadOptions } from './upload.ts';

export { type ApiChapter, readApiChapter } from './apiDescription.ts';
export type { CallOptions, ClientOptions } from './client.ts';
export {
  apiBases,
  type Configuration,
  OWN_CONFIGURATION,
  readConfiguration,
  readPlaces,
  readSchemas,
} from './configuration.ts';
export { ApiError, type FieldError, NetworkError, PartialError } from './errors.ts';
export type { Notice } from './eventStream.ts';
export type { FileStream } from './fileStream.ts';
export { toQuery } from './query.ts';
export type { Row, RowRecord } from './rows.ts';
export type { UploadOptions } from './upload.ts';

/** Which rows and columns an export holds, and as what. */
export interface ExportQuestion extends Pick<ListRequest, 'filter' | 'sort'> {
  readonly format: string;
  /** All of them where none is named. */
  readonly columns: readonly string[];
}

/** React-admin's contract plus the calls that are no verb on a resource. */
export interface SoukDataProvider extends DataProvider {
  /**
   * Makes one of the calls of `NAMED_CALLS`.
   *
   * Errors: as for the verbs; status and body reach the caller unchanged (ERR-5).
   */
  call<Result>(name: NamedCall, options?: CallOptions): Promise<Result>;
  /**
   * Makes a call on a resource beyond its verbs, where `features` names it: history, restore, many rows at once.
   *
   * Errors: as for the verbs.
   */
  act<Result>(name: string, act: Act, options?: CallOptions): Promise<Result>;
  /**
   * Creates a row from what carries a file: a form, or a record with a data URL.
   *
   * Errors: as for the verbs; an abort rejects with the signal's reason.
   */
  upload(name: string, body: UploadBody, options?: UploadOptions): Promise<RowRecord>;
  /**
   * Opens every row that matches as a file that the server writes, where `features` names `export`.
   *
   * Errors: as for the verbs, also while the file is read.
   */
  exportFile(name: string, question: ExportQuestion, signal: AbortSignal): Promise<FileStream>;
  /**
   * Hears of what changes until the returned function is called; of nothing where the server has no `events`. Tabs of
   * one user share a stream.
   */
  follow(userId: string, hear: (notice: Notice) => void): () => void;
}

/**
 * One data provider over three HTTP APIs and the simple-REST dialect, chosen by each resource's schema (API-7).
 *
 * Errors: throws for a resource that no schema describes.
 */
export const createDataProvider = (options: ClientOptions): SoukDataProvider => {
  const client = createClient(options);
  const resourceNamed = (name: string): ResourceModel => {
    const resource = client.model().resources.get(name);
    if (!resource) throw new Error(`No schema describes the resource "${name}".`);
    return resource;
  };
  const providerOf = async (name: string): Promise<DataProvider> => {
    const resource = resourceNamed(name);
    if (resource.api) return createApiProvider(client, resource);
    // Few resources speak this dialect, and it brings a package of its own.
    const { createRestProvider } = await import('./restProvider.ts');
    return createRestProvider(client, resource);
  };
  return {
    supportAbortSignal: true,
    getList: async (name, params) => (await providerOf(name)).getList(name, params),
    getOne: async (name, params) => (await providerOf(name)).getOne(name, params),
    getMany: async (name, params) => (await providerOf(name)).getMany(name, params),
    getManyReference: async (name, params) =>
      (await providerOf(name)).getManyReference(name, params),
    create: async (name, params) => (await providerOf(name)).create(name, params),
    update: async (name, params) => (await providerOf(name)).update(name, params),
    updateMany: async (name, params) => (await providerOf(name)).updateMany(name, params),
    delete: async (name, params) => (await providerOf(name)).delete(name, params),
    deleteMany: async (name, params) => (await providerOf(name)).deleteMany(name, params),
    act: async <Result>(name: string, act: Act, callOptions?: CallOptions) => {
      const { body } = await client.request(actCall(resourceNamed(name), act), callOptions);
      // The caller names the type that the server's description gives this answer.
      return body as Result;
    },
    call: (name, callOptions) => client.named(name, callOptions),
    upload: async (name, content, uploadOptions) => {
      const call = callOf(resourceNamed(name), 'create');
      const body = await client.upload(call, content, uploadOptions);
      return toRecord(body as Row);
    },
    exportFile: async (name, { format, columns, ...question }, signal) => {
      const query = toQuery(question);
      query.set('format', format);
      if (columns.length > 0) query.set('columns', columns.join(','));
      const { token, language, send } = options;
      const parts = { base: client.base, token, language, send };
      return openFileStream(parts, actCall(resourceNamed(name), 'export'), { query, signal });
    },
    follow: (userId, hear) => {
      if (!client.can('events')) return () => undefined;
      const { api, path } = NAMED_CALLS.events;
      return shareEvents({
        name: `souk.events.${client.base(api)}.${userId}`,
        url: `${client.base(api)}${path}`,
        token: options.token,
        send: options.send ?? ((...request) => fetch(...request)),
        hear,
      });
    },
  };
};
