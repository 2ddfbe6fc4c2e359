import type { ResourceModel } from '#schemas';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import type { Row } from '#server/engine/database/json.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import type { Caller } from '../records.ts';
import type { Anonymity } from '../writeTypes.ts';
import { eraseFromHistory } from './eraseFromHistory.ts';
import { referringChunks, type TargetWrite } from './inUse.ts';
import { removeSecrets } from './secrets.ts';
import { updateRecord } from './update.ts';

/** Required fields get a neutral text; a required field that the rule does not know stays, as it cannot be empty. */
const emptied = (resource: ResourceModel, { neutral, fixed }: Anonymity, id: string): Row => {
  const others = resource.fields.filter(
    (field) => !field.readOnly && !field.writeOnly && !field.required,
  );
  return {
    ...Object.fromEntries(others.map(({ name }) => [name, null])),
    ...fixed,
    ...neutral(id),
  };
};

const anonymiseCopies = async (
  { transaction, target }: TargetWrite,
  options: RecordsOptions,
  caller: Caller,
  { copies, neutral }: Anonymity,
): Promise<void> => {
  for (const { resource: name, reference, field } of copies) {
    const resource = options.model().resources.get(name);
    const by = resource?.tree.get(reference);
    if (!resource || !by) continue;
    const referrer = { resource, field: by };
    for await (const ids of referringChunks(transaction, options, referrer, target)) {
      for (const id of ids) {
        await updateRecord(options, caller, resource, id, {}, { [field]: neutral(target.id) });
      }
      await eraseFromHistory(transaction, name, ids, [field]);
    }
  }
};

/**
 * Anonymises a person: the row stays for those that refer to it, and what it says of the person is removed, from the
 * copies in other rows, from history and from the secrets as well.
 */
export const anonymise = async ({
  options,
  transaction,
  caller,
  target,
}: TargetWrite): Promise<void> => {
  const { anonymity } = behaviourOf(options, target.resource);
  if (!anonymity) throw new Error(`Rows of "${target.resource.name}" cannot be anonymised.`);
  const { resource, id } = target;
  const database = joinTransaction(options.database, transaction, 'batch');
  const inside: RecordsOptions = { ...options, database, origin: 'anonymise' };
  // Who may delete the row may have its orders' copies rewritten, whatever state these are in.
  const authority: Caller = { ...caller, kind: 'system' };
  await updateRecord(inside, authority, resource, id, emptied(resource, anonymity, id));
  await anonymiseCopies({ options, transaction, caller, target }, inside, authority, anonymity);
  await removeSecrets(transaction, resource.name, id);
  const { knownFields } = tableOf(options, resource);
  await eraseFromHistory(transaction, resource.name, [id], [...knownFields]);
};
