/** The door: the only browser code that talks to servers. */
import type { DataProvider } from 'react-admin';
import {
  type Act,
  actCall,
  type CallTable,
  callOf,
  joinNames,
  NAMED_CALLS,
  type NamedCall,
  type ResourceModel,
  type StartAnswer,
  type Verb,
} from '#schemas';
import { createApiProvider } from './apiProvider.ts';
import { type CallOptions, type ClientOptions, createClient } from './client.ts';
import { withIdentity } from './confirming.ts';
import { ApiError, NotOfferedError } from './errors.ts';
import type { StreamMessage } from './eventStream.ts';
import { type FileStream, openFileStream } from './fileStream.ts';
import { isComplete } from './limited/isComplete.ts';
import { rememberConversation } from './limited/remembered.ts';
import type { Memory, RowReader } from './limited/rowReader.ts';
import type { Listing } from './listing.ts';
import { type ListRequest, toQuery } from './query.ts';
import { type Row, type RowRecord, toRecord } from './rows.ts';
import { shareEvents } from './sharedEvents.ts';
import { createStartAnswers, type StartAnswers } from './startAnswers.ts';
import type { UploadBody, UploadOptions } from './upload.ts';

export type { FieldError } from '#schemas/model/validation/fieldError.ts';
export { type ApiChapter, readApiChapter } from './apiDescription.ts';
export type { CallOptions, ClientOptions } from './client.ts';
export {
  apiBases,
  BASE_PATH,
  type Configuration,
  GIVEN_NAME,
  OWN_CONFIGURATION,
  readConfiguration,
  readPlaces,
  readSchemas,
} from './configuration.ts';
export {
  ApiError,
  NetworkError,
  NotOfferedError,
  PartialError,
} from './errors.ts';
export type { StreamMessage } from './eventStream.ts';
export type { FileStream } from './fileStream.ts';
export { type Capabilities, createCapabilities } from './limited/capabilities.ts';
export { limitModel } from './limited/limitedModel.ts';
export type { Memory } from './limited/rowReader.ts';
export { toQuery } from './query.ts';
export type { Row, RowRecord } from './rows.ts';
export type { UploadOptions } from './upload.ts';

/** Which rows and columns an export holds, and as what. */
export interface ExportQuestion extends Pick<ListRequest, 'filter' | 'sort'> {
  readonly format: string;
  /** All of them where none is named. */
  readonly columns: readonly string[];
  /** For people, in this time zone; a file that can be imported again where absent. */
  readonly readingIn?: string | undefined;
}

/** React-admin's contract plus the calls that are no verb on a resource. */
export interface SoukDataProvider extends DataProvider {
  /**
   * Makes one of the named calls, or makes its answer of others where nobody announced it.
   *
   * Errors: as for the verbs; `NotOfferedError` where neither can be done; status and body reach the caller unchanged (ERR-5).
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
  follow(userId: string, onMessage: (notice: StreamMessage) => void): () => void;
}

export interface DataProviderOptions extends ClientOptions {
  /** Whose conversations were opened in this browser, for servers that list none. */
  readonly memory?: Memory;
}

const NO_MEMORY: Memory = { read: () => [], add: () => undefined };

type Client = ReturnType<typeof createClient>;
type ResourceNamed = (name: string) => ResourceModel;

/** The one gate before every verb: what is not offered is not asked, and what turns out unknown is noted. */
const createGate = (client: Client, resourceNamed: ResourceNamed) => {
  const { capabilities } = client;
  const providerOf = async (resource: ResourceModel): Promise<DataProvider> => {
    if (resource.api) return createApiProvider(client, resource);
    // Few resources speak this dialect, and it brings a package of its own.
    const { createRestProvider } = await import('./restProvider.ts');
    return createRestProvider(client, resource);
  };
  return async <Result>(
    name: string,
    verb: Verb,
    ask: (provider: DataProvider) => Promise<Result>,
  ): Promise<Result> => {
    const resource = resourceNamed(name);
    if (!capabilities.verb(resource, verb)) throw new NotOfferedError();
    try {
      return await ask(await providerOf(resource));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      capabilities.refused(resource, verb, error.status);
      throw capabilities.verb(resource, verb) ? error : new NotOfferedError();
    }
  };
};

const createVerbs = (client: Client, resourceNamed: ResourceNamed, memory: Memory) => {
  const passing = createGate(client, resourceNamed);
  return {
    getList: async (name, params) => {
      const page = await passing(name, 'search', (provider) => provider.getList(name, params));
      if (client.capabilities.isLimited()) rememberConversation(memory, name, params.filter ?? {});
      return page;
    },
    getOne: (name, params) => passing(name, 'get', (provider) => provider.getOne(name, params)),
    getMany: (name, params) =>
      passing(name, client.can('query') ? 'search' : 'get', (provider) =>
        provider.getMany(name, params),
      ),
    getManyReference: (name, params) =>
      passing(name, 'search', (provider) => provider.getManyReference(name, params)),
    create: (name, params) => passing(name, 'create', (provider) => provider.create(name, params)),
    update: (name, params) => passing(name, 'update', (provider) => provider.update(name, params)),
    updateMany: (name, params) =>
      passing(name, 'update', (provider) => provider.updateMany(name, params)),
    delete: (name, params) => passing(name, 'delete', (provider) => provider.delete(name, params)),
    deleteMany: (name, params) =>
      passing(name, 'delete', (provider) => provider.deleteMany(name, params)),
  } satisfies DataProvider;
};

const isPlain = ({ query, body }: CallOptions = {}): boolean =>
  query === undefined && body === undefined;

/** Calls that have a name of their own; those that the server lacks are answered from lists where they can be. */
const createCall = (
  client: Client,
  calls: CallTable,
  startAnswers: StartAnswers,
  readerFor: (signal: AbortSignal | undefined) => RowReader,
): SoukDataProvider['call'] => {
  const { capabilities } = client;
  return async <Result>(name: NamedCall, callOptions?: CallOptions): Promise<Result> => {
    const declared = calls[name];
    if (!declared) throw new Error(`No feature declares the call "${name}".`);
    const brought = isPlain(callOptions) ? await startAnswers.take(name) : undefined;
    // As the server gives it to the call itself.
    if (brought !== undefined) return brought as Result;
    if (capabilities.call(name)) {
      const { status, body } = await client.request(declared, callOptions);
      // The caller names the generated type that the server's schema gives this answer.
      if (isComplete(name, body)) return body as Result;
      const { toLimitedAnswer } = await import('./limited/start.ts');
      return toLimitedAnswer(name, status, body) as Result;
    }
    if (!capabilities.answer(name)) throw new NotOfferedError();
    const { EMULATIONS } = await import('./limited/emulate.ts');
    const emulate = EMULATIONS[name];
    if (!emulate) throw new NotOfferedError();
    const query = new URLSearchParams(callOptions?.query);
    return (await emulate(readerFor(callOptions?.signal), query)) as Result;
  };
};

const createUpload =
  (client: Client, resourceNamed: ResourceNamed): SoukDataProvider['upload'] =>
  async (name, content, uploadOptions) => {
    const { capabilities } = client;
    const resource = resourceNamed(name);
    if (!capabilities.verb(resource, 'create')) throw new NotOfferedError();
    const body = await client.upload(callOf(resource, 'create'), content, uploadOptions);
    if (!capabilities.isLimited()) return toRecord(resource, body as Row);
    const { toLimitedRecord } = await import('./limited/answers.ts');
    return toLimitedRecord(resource, { status: 200, body });
  };

const createExport =
  (
    { base, capabilities }: Client,
    resourceNamed: ResourceNamed,
    { token, language, send, confirmIdentity }: DataProviderOptions,
  ): SoukDataProvider['exportFile'] =>
  async (name, { format, columns, readingIn, ...question }, signal) => {
    if (!capabilities.act('export')) throw new NotOfferedError();
    const query = toQuery(question);
    query.set('format', format);
    if (columns.length > 0) query.set('columns', joinNames(columns));
    if (readingIn !== undefined) {
      query.set('for', 'reading');
      query.set('for[zone]', readingIn);
    }
    const parts = { base, token, language, send };
    return withIdentity(confirmIdentity, () =>
      openFileStream(parts, actCall(resourceNamed(name), 'export'), { query, signal }),
    );
  };

/**
 * One data provider over three HTTP APIs and the simple-REST dialect, chosen by each resource's schema (API-7).
 *
 * Nothing is asked that the server neither shows nor announces: one gate stands before every call.
 *
 * Errors: throws for a resource that no schema describes; `NotOfferedError` for what the gate holds back.
 */
export const createDataProvider = (options: DataProviderOptions): SoukDataProvider => {
  const client = createClient(options);
  const resourceNamed = (name: string): ResourceModel => {
    const resource = client.model().resources.get(name);
    if (!resource) throw new Error(`No schema describes the resource "${name}".`);
    return resource;
  };
  const { capabilities } = client;
  const memory = options.memory ?? NO_MEMORY;
  const startAnswers = createStartAnswers(options.token, () =>
    capabilities.call('start')
      ? client.request(NAMED_CALLS.start).then(({ body }) => body as StartAnswer)
      : undefined,
  );
  const verbs = createVerbs(client, resourceNamed, memory);
  const readerFor = (signal: AbortSignal | undefined): RowReader => ({
    statesOf: (resource) =>
      Object.keys(options.model().resources.get(resource)?.stateField?.states?.states ?? {}),
    offers: (name, verb) => capabilities.verb(resourceNamed(name), verb),
    search: <Fields>(name: string, request: ListRequest) =>
      // Lists of a page of the APIs carry more than react-admin's type of them tells.
      verbs.getList(name, { ...request, signal } as Parameters<
        DataProvider['getList']
      >[1]) as Promise<Listing & { data: (RowRecord & Fields)[] }>,
    get: async <Fields>(name: string, id: string) => {
      const { data } = await verbs.getOne(name, { id, signal });
      return data as RowRecord & Fields;
    },
    memory,
  });
  return {
    supportAbortSignal: true,
    ...verbs,
    act: async <Result>(name: string, act: Act, callOptions?: CallOptions) => {
      if (!capabilities.act(act)) throw new NotOfferedError();
      const { body } = await client.request(actCall(resourceNamed(name), act), callOptions);
      // The caller names the type that the server's description gives this answer.
      return body as Result;
    },
    call: createCall(client, options.calls, startAnswers, readerFor),
    upload: createUpload(client, resourceNamed),
    exportFile: createExport(client, resourceNamed, options),
    follow: (userId, onMessage) => {
      if (!client.can('events')) return () => undefined;
      const { api, path } = NAMED_CALLS.events;
      return shareEvents({
        name: `souk.events.${client.base(api)}.${userId}`,
        url: `${client.base(api)}${path}`,
        token: options.token,
        send: options.send ?? ((...request) => fetch(...request)),
        from: startAnswers.place(),
        onMessage: (message) => {
          if (message.type === 'event' || message.type === 'reset') startAnswers.forget();
          onMessage(message);
        },
      });
    },
  };
};

export { readKept } from './keptFiles.ts';
