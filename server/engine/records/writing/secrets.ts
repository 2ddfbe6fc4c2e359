import type { FieldModel, ResourceModel } from '#schemas';
import { isEmpty } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type Row, toText } from '#server/engine/database/json.ts';
import { hashPassword } from '#server/engine/passwords/passwords.ts';

/** Write-only values, ready to be stored beside the row in the same transaction. */
export interface PreparedSecrets {
  /** What the row itself shows of them: `accountMasked`. */
  readonly shown: Row;
  readonly fields: readonly string[];
  store(transaction: Queryable, recordId: string): Promise<void>;
}

const SHOWN_CHARACTERS = 4;

const mask = (text: string): string => {
  const end = text.replace(/\s/g, '').slice(-SHOWN_CHARACTERS);
  // Of a very short number even the end would say too much.
  return text.length > SHOWN_CHARACTERS * 2 ? `•••• ${end}` : '••••';
};

const isConfirmation = (field: FieldModel): boolean => field.schema['x-equals'] !== undefined;

/** Write-only fields that are stored: the repetition of a password is not. */
const kept = (resource: ResourceModel, values: Row): readonly FieldModel[] =>
  resource.fields.filter(
    (field) => field.writeOnly && !isConfirmation(field) && !isEmpty(values[field.name]),
  );

const maskedFields = (resource: ResourceModel, values: Row): Row =>
  Object.fromEntries(
    kept(resource, values)
      .map((field): [string, string] => [`${field.name}Masked`, mask(toText(values[field.name]))])
      .filter(([name]) => resource.fields.some((field) => field.name === name)),
  );

const toStored = async (field: FieldModel, value: unknown): Promise<string> => {
  if (field.kind === 'password') return hashPassword(toText(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Where a secret stands. */
interface SecretPlace {
  readonly resource: string;
  readonly recordId: string;
  readonly field: string;
}

export const storeSecret = async (
  transaction: Queryable,
  { resource, recordId, field }: SecretPlace,
  value: string,
): Promise<void> => {
  await transaction.execute(sql`
    insert into record_secrets (resource, record_id, field, value)
    values (${resource}, ${recordId}, ${field}, ${value})
    on conflict (resource, record_id, field) do update set value = excluded.value`);
};

/**
 * Prepares what may never be in a document: passwords become argon2 hashes, other write-only values stay as they are.
 *
 * Done before the transaction: hashing takes ten milliseconds, and on PGlite everybody would wait.
 */
export const prepareSecrets = async (
  resource: ResourceModel,
  values: Row,
): Promise<PreparedSecrets> => {
  const stored = await Promise.all(
    kept(resource, values).map(async (field) => ({
      name: field.name,
      field: storedName(field),
      value: await toStored(field, values[field.name]),
    })),
  );
  return {
    shown: maskedFields(resource, values),
    fields: stored.map(({ name }) => name),
    store: async (transaction, recordId) => {
      for (const { field, value } of stored) {
        await storeSecret(transaction, { resource: resource.name, recordId, field }, value);
      }
    },
  };
};

/** A stored secret: the hash of a password, the number of an account. */
export const readSecret = async (
  database: Queryable,
  resource: string,
  recordId: string,
  field: string,
): Promise<string | undefined> => {
  const [row] = await database.query<{ value: string }>(sql`
    select value from record_secrets
    where resource = ${resource} and record_id = ${recordId} and field = ${field}`);
  return row?.value;
};

export const removeSecrets = (
  database: Queryable,
  resource: string,
  recordId: string,
): Promise<number> =>
  database.execute(
    sql`delete from record_secrets where resource = ${resource} and record_id = ${recordId}`,
  );
