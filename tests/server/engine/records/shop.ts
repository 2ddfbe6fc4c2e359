import { join } from 'node:path';
import {
  type CompiledValidator,
  type JsonSchema,
  loadModel,
  type Model,
  type ResourceModel,
  type SchemaDocuments,
} from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { ADMIN } from '#server/engine/access/builtInRoles.ts';
import { rolesResource } from '#server/engine/access/roles.ts';
import { usersResource } from '#server/engine/access/users.ts';
import type { Database, Transaction } from '#server/engine/database/database.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { translator } from '#server/engine/language/translate.ts';
import type { RecordChange, RecordsOptions } from '#server/engine/records/context.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller, Permissions, Records } from '#server/engine/records/records.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import { MIGRATIONS } from '#server/features.ts';
import { customersResource } from '#server/market/buyers/customers.ts';
import { categoriesResource } from '#server/market/catalogue/categories.ts';
import { messagesResource, offersResource } from '#server/market/conversation/messages.ts';
import { withdrawalsResource } from '#server/market/money/withdrawals.ts';
import { deliveriesResource } from '#server/market/orders/deliveries.ts';
import { ordersResource } from '#server/market/orders/orders.ts';
import { SELLER, SUPPORT } from '#server/market/stores/roles.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { prepareTables } from '../../../prepareTables.ts';

const ROLES = [ADMIN, SELLER, SUPPORT];
const MONEY = {
  currency: 'USD',
  commissionBasisPoints: 1_000,
  feeBasisPoints: 0,
  minimumWithdrawal: 1,
};
const OFFERS = { offerLifetimeDays: 30 };
const BEHAVIOURS = new Map(
  [
    categoriesResource,
    customersResource,
    deliveriesResource,
    messagesResource(() => OFFERS),
    offersResource(() => OFFERS),
    ordersResource(() => MONEY),
    rolesResource({ builtIn: ROLES, reserved: ['buyer', 'system', 'delivery'] }),
    usersResource(ROLES),
    withdrawalsResource(() => MONEY),
  ].map((resource) => [resource.name, resource]),
);

const VERBS = ['search', 'get', 'create', 'update', 'delete'];

/** The schemas as they are shipped. */
export const shippedDocuments = async (): Promise<SchemaDocuments> =>
  (await readSchemaFiles(join(import.meta.dirname, '../../../../schemas'))).documents;

export type Row = Record<string, unknown>;

export interface Shop {
  readonly database: Database;
  readonly recordsOptions: RecordsOptions;
  readonly tables: () => Tables;
  readonly records: Records;
  readonly model: () => Model;
  resource(name: string): ResourceModel;
  /** Swaps the schemas while everything runs, as an edited file does. */
  change(documents: SchemaDocuments): Promise<void>;
  create(caller: Caller, name: string, body: unknown): Promise<Row>;
  get(caller: Caller, name: string, id: unknown): Promise<Row>;
  update(caller: Caller, name: string, id: unknown, body: unknown): Promise<Row>;
  remove(caller: Caller, name: string, id: unknown, permanent?: boolean): Promise<Row>;
  search(caller: Caller, name: string, query?: string): Promise<{ rows: Row[]; total: number }>;
  close(): Promise<void>;
}

export interface ShopOptions {
  readonly database?: Database;
  readonly clock?: () => Date;
  readonly afterChange?: (transaction: Transaction, change: RecordChange) => Promise<void>;
}

const permissionsFor = (model: Model): Permissions =>
  Object.fromEntries([...model.resources.keys(), SCHEMA_RIGHTS].map((name) => [name, VERBS]));

const compiled = new Map<string, CompiledValidator>();
/** Compiled once for all shops of a process. */
const validatorOf = (resource: ResourceModel): CompiledValidator => {
  const key = `${resource.name}.${resource.hash}`;
  const check = compiled.get(key) ?? compileValidator(resource).check;
  compiled.set(key, check);
  return check;
};

const toRow = (text: string): Row => JSON.parse(text);

export const openShop = async (
  documents: SchemaDocuments,
  options: ShopOptions = {},
): Promise<Shop> => {
  const database = options.database ?? (await openPreparedDatabase());
  const clock = options.clock ?? (() => new Date());
  let model = loadModel(documents);
  await migrate(database, MIGRATIONS);
  let { tables } = await prepareTables(database, model);
  const recordsOptions: RecordsOptions = {
    behaviours: BEHAVIOURS,
    database,
    model: () => model,
    tables: () => tables,
    validators: validatorOf,
    clock,
    newId: createIdSource(clock),
    translate: translator,
    ...(options.afterChange && { afterChange: options.afterChange }),
  };
  const records = createRecords(recordsOptions);
  const resource = (name: string): ResourceModel => {
    const found = model.resources.get(name);
    if (!found) throw new Error(`no resource ${name}`);
    return found;
  };
  return {
    database,
    recordsOptions,
    tables: () => tables,
    records,
    model: () => model,
    resource,
    change: async (next) => {
      model = loadModel(next);
      ({ tables } = await prepareTables(database, model));
    },
    create: async (caller, name, body) => toRow(await records.create(caller, resource(name), body)),
    get: async (caller, name, id) => toRow(await records.get(caller, resource(name), String(id))),
    update: async (caller, name, id, body) =>
      toRow(await records.update(caller, resource(name), String(id), body)),
    remove: async (caller, name, id, permanent = false) =>
      toRow(await records.remove(caller, resource(name), String(id), { permanent })),
    search: async (caller, name, query = '') => {
      const found = resource(name);
      const parsed = parseQueryString(found, new URLSearchParams(query));
      const answer = await records.search(caller, found, parsed);
      return { rows: answer.rows.map(toRow), total: answer.total };
    },
    close: () => database.close(),
  };
};

export const system: Caller = {
  kind: 'system',
  userId: 'system',
  teamId: '',
  role: 'system',
  scope: 'all',
  permissions: {},
  language: 'en',
};

/** A member of a team who may do everything there. */
export const seller = (shop: Shop, teamId: string, role = 'seller'): Caller => ({
  kind: 'user',
  userId: `${role} of ${teamId}`,
  teamId,
  role,
  scope: role === 'admin' ? 'all' : 'team',
  permissions: permissionsFor(shop.model()),
  language: 'en',
});

/** The documents with one resource changed. */
export const withResource = (
  documents: SchemaDocuments,
  name: string,
  schema: JsonSchema,
): SchemaDocuments => ({ ...documents, resources: { ...documents.resources, [name]: schema } });
