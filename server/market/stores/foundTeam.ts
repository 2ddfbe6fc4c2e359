import { isEmpty, LANGUAGES } from '#schemas';
import type { Transaction } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { InTransaction } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

export interface NewTeam {
  readonly name: string;
  readonly legalName?: string;
  readonly taxNumber?: string;
  readonly address?: Row;
  readonly subdomain: string;
  readonly currency: string;
}

export interface FoundingNeeds {
  readonly schemas: LiveSchemas;
  readonly inTransaction: InTransaction;
}

const filledIn = (fields: object): Row =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/**
 * A team with its store, both or neither; `andThen` is part of the same transaction. Answers the team's row.
 *
 * Errors: 403, and 422 with the rules of both schemas: their fields have different names but for `name`, which is one.
 */
export const foundTeam = (
  { schemas, inTransaction }: FoundingNeeds,
  caller: Caller,
  { subdomain, currency, ...team }: NewTeam,
  andThen: (
    place: { readonly records: Records; readonly transaction: Transaction },
    teamId: string,
  ) => Promise<void>,
): Promise<Row> =>
  inTransaction(async (records, transaction) => {
    const { model } = schemas.current();
    const row = parseRow(
      await records.create(caller, neededResource(model, 'teams'), filledIn(team)),
    );
    const teamId = String(row['_id']);
    const store = {
      name: team.name,
      subdomain,
      languages: [...LANGUAGES],
      currency,
      currencies: [{ code: currency, rate: 1 }],
    };
    // The route is for administrators, who see every team and so may name one.
    await records.create(caller, neededResource(model, 'stores'), { ...store, teamId });
    await andThen({ records, transaction }, teamId);
    return row;
  });
