import { propertiesIn, type Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { changedField } from '#schemas/model/operations/operations.ts';
import { formNamesIn } from '#schemas/model/operations/retypeField.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { DAY_MS } from '#schemas/model/values/time.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { removalsBefore, type StoredChange, updateChange } from './changeStore.ts';

/** How long the values of a removed field are kept, and its name for it. */
export const TRASH_DAYS = 30;

/** Locked together while their values go. */
const EMPTIED_ROWS = 500;

/** The names that documents keep a removed field under; none for one inside another field, which went with its values. */
const keptNames = ({ operation, before }: StoredChange): readonly string[] => {
  const parsed = before === undefined ? undefined : parseJson(before);
  const document: unknown = parsed && 'document' in parsed ? parsed.document : undefined;
  const name = changedField(operation);
  const field = isObject(document) ? propertiesIn(document as Schema)[name] : undefined;
  return isObject(field) ? formNamesIn(field, name) : [];
};

interface TrashParts {
  readonly database: Database;
  readonly schemas: Pick<LiveSchemas, 'current'>;
  readonly clock: () => Date;
}

/** Deletes the values of fields that were removed long ago, and gives their names free. */
export const emptyTrash = async ({ database, schemas, clock }: TrashParts): Promise<void> => {
  const before = new Date(clock().getTime() - TRASH_DAYS * DAY_MS);
  for (const removal of await removalsBefore(database, before)) {
    const { resource: name } = removal;
    const names = keptNames(removal);
    const { model } = schemas.current();
    const inUse = new Set(
      [...(model.resources.get(name)?.tree.values() ?? [])].flatMap((field) =>
        formNamesIn({ ...field.schema }, field.name),
      ),
    );
    const gone = names.filter((one) => !inUse.has(one));
    let count = gone.length > 0 && model.resources.has(name) ? 1 : 0;
    while (count > 0)
      count = await database.execute(sql`
        update ${tableSql({ name })} set doc = doc - ${gone}::text[]
        where (team_id, id) in (select team_id, id from ${tableSql({ name })}
          where doc ?| ${gone}::text[] limit ${EMPTIED_ROWS})`);
    await database.execute(sql`
      delete from record_fields where resource = ${name} and field = any(${gone}::text[])`);
    await updateChange(database, removal, { state: 'emptied' });
  }
};
