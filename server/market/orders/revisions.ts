import { fieldNamed, type Issue, isObject, isSame, referenceTarget } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';

const isCount = (value: unknown): value is number => typeof value === 'number';
const countOf = (value: unknown): number => (isCount(value) ? value : 0);

const isRevision = (stored: Row | undefined, row: Row): boolean =>
  stored?.['status'] === 'delivered' && row['status'] === 'in_progress';

/** How often the package lets its buyer ask for changes; undefined where it says nothing. */
const includedIn = async (write: Write): Promise<number | undefined> => {
  const { transaction, model, row } = write;
  const orders = model.resources.get('orders');
  const field = orders && fieldNamed(orders, 'productId');
  const resource = field && referenceTarget(field.reference, row);
  const [id, type] = [row['productId'], row['packageType']];
  if (resource === undefined || typeof id !== 'string' || typeof type !== 'string')
    return undefined;
  const [found] = await transaction.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql({ name: resource })} where id = ${id}`);
  const packages = found ? parseRow(found.doc)['packages'] : undefined;
  const chosen = Array.isArray(packages)
    ? packages.find((one) => isObject(one) && one['type'] === type)
    : undefined;
  const included = isObject(chosen) ? chosen['revisions'] : undefined;
  return isCount(included) ? included : undefined;
};

const PACKAGE = ['productType', 'productId', 'packageType'] as const;

/** Whether another package was chosen, which may be until the order is paid. */
const isChosenAnew = (stored: Row, row: Row): boolean =>
  stored['status'] === 'pending' && PACKAGE.some((name) => !isSame(stored[name], row[name]));

/** What an order keeps of revisions: those of the package that was ordered, and how many were asked for since. */
export const revisionFields = async (write: Write): Promise<Row> => {
  const { stored, row } = write;
  if (isRevision(stored, row)) return { revisionsUsed: countOf(stored?.['revisionsUsed']) + 1 };
  if (stored && !isChosenAnew(stored, row)) return {};
  return { revisionsIncluded: (await includedIn(write)) ?? null };
};

/** A buyer has the revisions of the package; the marketplace may send work back beyond them. */
export const revisionIssues = ({ caller, stored, row }: Write): readonly Issue[] => {
  const included = stored?.['revisionsIncluded'];
  if (caller.kind !== 'buyer' || !isCount(included) || !isRevision(stored, row)) return [];
  const isUsedUp = countOf(stored?.['revisionsUsed']) >= included;
  return isUsedUp ? [issue('revisionReason', 'revisionsUsed', { included })] : [];
};
