import type { ResourceModel } from '#schemas';
import { type FormedField, formedFields } from '#schemas/model/conversion/forms.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { settleForms } from '#server/engine/records/valueForms.ts';
import type { Counts } from './changeStore.ts';
import type { Finding } from './findings.ts';
import type { WalkedRow } from './walkRows.ts';

/** A row with the values of a field's forms, as texts of JSON in their order. */
export interface RowForms extends WalkedRow {
  readonly forms: readonly (string | null)[];
}

/** The field of a resource of which a form was announced. Errors: throws where there is none. */
export const fieldWithForm = (resource: ResourceModel, form: string): FormedField => {
  const found = formedFields(resource).find(
    ({ present, others }) => present === form || others.includes(form),
  );
  if (!found) throw new Error(`"${resource.name}" has no field with the form "${form}".`);
  return found;
};

export const formNames = ({ present, others }: FormedField): readonly string[] => [
  present,
  ...others,
];

export const formsSql = (formed: FormedField): Sql => {
  const values = formNames(formed).map((name) => sql`(doc->${name}::text)::text`);
  return sql`array[${sql.join(values)}] as forms`;
};

/** The values of a row's forms by their names; absent ones are left out. */
export const formValues = (
  formed: FormedField,
  { forms }: RowForms,
): ReadonlyMap<string, unknown> =>
  new Map(
    formNames(formed).flatMap((name, place) => {
      const text = forms[place];
      return text === null || text === undefined ? [] : [[name, JSON.parse(text)] as const];
    }),
  );

const added = (counts: Counts, more: Partial<Counts>): Counts => ({
  looked: counts.looked + (more.looked ?? 0),
  converts: counts.converts + (more.converts ?? 0),
  rounds: counts.rounds + (more.rounds ?? 0),
  fails: counts.fails + (more.fails ?? 0),
  misfits: counts.misfits + (more.misfits ?? 0),
});

export interface Tried {
  readonly counts: Counts;
  readonly findings: readonly Finding[];
}

/** Says of rows what becomes of their values in a form; counts go on from those before. */
export const tryForms = (
  resource: ResourceModel,
  formed: FormedField,
  form: string,
  rows: readonly RowForms[],
  before: Counts,
): Tried => {
  const settle = settleForms(resource);
  const findings: Finding[] = [];
  let [converts, rounds, fails] = [0, 0, 0];
  for (const row of rows) {
    const values = formValues(formed, row);
    const value = values.get(formed.present);
    const known = values.get(form);
    // An older form that still says the same is taken as it is.
    const isKept =
      known !== undefined && isSame(formed.held(known, form, formed.present, settle), value);
    const outcome = isKept
      ? ({ outcome: 'converts', value: known } as const)
      : formed.convert(value, formed.present, form, settle);
    const own = { rowId: row.id, field: formed.field.name, value };
    if (outcome.outcome === 'rounds') {
      rounds += 1;
      findings.push({
        ...own,
        outcome: 'rounds',
        rule: 'rounded',
        params: {},
        proposal: outcome.value,
      });
    } else if (outcome.outcome === 'fails') {
      fails += 1;
      const { rule, params, proposal } = outcome;
      findings.push({ ...own, outcome: 'fails', rule, params, proposal });
    } else if (outcome.outcome === 'converts') converts += 1;
  }
  return { counts: added(before, { looked: rows.length, converts, rounds, fails }), findings };
};
