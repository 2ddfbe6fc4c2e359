import type { JsonSchema } from '#schemas';
import { formulasOf } from '#schemas/model/formulas/resourceFormulas.ts';
import { announced, changedField } from '#schemas/model/operations/operations.ts';
import {
  chooseForm,
  fieldWithFormIn,
  withdrawForm,
} from '#schemas/model/operations/retypeField.ts';
import { ADMIN_ROLE } from '#server/engine/access/builtInRoles.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { type ChangeState, NO_COUNTS, type StoredChange, updateChange } from './changeStore.ts';
import { completeForms, fillForms, incomplete, writeRows } from './fillForms.ts';
import { fillFormulas } from './fillFormulas.ts';
import { addFindings, clearFindings } from './findings.ts';
import { judge, tryChange } from './lookAtRows.ts';
import {
  current,
  formToBe,
  goOn,
  gradual,
  LostChangeError,
  resolvedOf,
  type Step,
} from './stepParts.ts';
import { fieldWithForm, formsSql, type RowForms, tryForms } from './tryForms.ts';
import { keyOfRow, restAfter, rowsBehind, walkRows } from './walkRows.ts';

/** Locked together while their forms are written. */
const FILLED_ROWS = 300;

const formOf = ({ id, form }: StoredChange): string => {
  if (form === undefined) throw new Error(`The change ${id} has announced no form.`);
  return form;
};

/** What the field is called by now: somebody may have renamed it since the change began. */
const fieldOf = (schema: JsonSchema, change: StoredChange): string =>
  fieldWithFormIn(schema, formOf(change)) ?? changedField(change.operation);

const announce: Step = async (parts, change) => {
  const { database, schemas } = parts;
  let { form, isNew } = formToBe(parts, change);
  // Announced already by a server that did not come further.
  isNew ||= change.form === form && change.isNewForm;
  // Written down first, so that whoever stops the change knows what to take away.
  const isOurs = await updateChange(database, change, { form, isNewForm: isNew });
  if (!isOurs) throw new LostChangeError(change.id);
  await schemas.store.change(
    (texts) =>
      changeInTexts(texts, change.resource, (schema) => {
        const made = announced(schema, gradual(change), resolvedOf(parts, change));
        if (made.form !== form) ({ form, isNew } = made);
        return made.schema;
      }),
    change.madeBy,
  );
  await schemas.reload();
  await clearFindings(database, change.id);
  await goOn(parts, change, {
    ...{ state: 'filling', form, counts: NO_COUNTS, cursor: null },
    isNewForm: isNew,
  });
};

/** Gives rows the announced form. Each stretch is stored with how far it is, so that an end at any moment loses nothing. */
const fill: Step = async (parts, change) => {
  const { database, schemas, isEnding } = parts;
  const resource = current(parts, change);
  const formed = fieldWithForm(resource, formOf(change));
  const table = schemas.current().tables.get(resource.name);
  if (!table) throw new Error(`"${resource.name}" has no table yet.`);
  let at: StoredChange | undefined = change;
  while (at) {
    const from: StoredChange = at;
    const startMs = performance.now();
    at = await writeRows(database, async (transaction) => {
      const rows = await rowsBehind<RowForms>(
        transaction,
        resource,
        formsSql(formed),
        from.cursor,
        FILLED_ROWS,
      );
      const last = rows.at(-1);
      if (!last) return undefined;
      const tried = tryForms(resource, formed, formOf(change), rows, from.counts);
      await fillForms(transaction, { resource, table }, formed, rows);
      await addFindings(transaction, change.id, tried.findings);
      const next = { counts: tried.counts, cursor: keyOfRow(last) };
      // Another server has gone on with it, or somebody stopped it.
      const isOurs = await updateChange(transaction, from, { ...next, problem: null });
      if (!isOurs) throw new LostChangeError(change.id);
      return { ...from, ...next };
    });
    if (!at) return goOn(parts, from, { state: 'using', cursor: null });
    await restAfter(startMs);
    if (isEnding()) return;
  }
};

const use: Step = async (parts, change) => {
  const { publisher } = parts;
  const file = `${change.resource}.json`;
  let [before, after]: (string | undefined)[] = [];
  const { isApplied } = await publisher.publish(
    // Whether they may was asked when it began.
    { ...SYSTEM, kind: 'user', role: ADMIN_ROLE, userId: change.madeBy },
    (texts) => {
      const used = changeInTexts(texts, change.resource, (schema) =>
        chooseForm(schema, fieldOf(schema, change), formOf(change)),
      );
      [before, after] = [texts.get(file), used.get(file)];
      return used;
    },
    // Said yes to when it was asked for.
    { isConfirmed: true },
    async (transaction, { told }) => {
      const isOurs = await updateChange(transaction, change, {
        ...{ state: 'completing', before, after, told },
        problem: null,
      });
      if (!isOurs) throw new LostChangeError(change.id);
    },
  );
  // The files of a folder may be in use already, by a server that was killed before it wrote that down.
  if (!isApplied) await goOn(parts, change, { state: 'completing', before, after });
};

const complete: Step = async (parts, change) => {
  const { database } = parts;
  const resource = current(parts, change);
  const formed = fieldWithForm(resource, formOf(change));
  const open = { size: FILLED_ROWS, only: incomplete(formed) };
  for await (const rows of walkRows<RowForms>(database, resource, formsSql(formed), open))
    await writeRows(database, (transaction) => completeForms(transaction, resource, formed, rows));
  // Formulas may read the field.
  const next = formulasOf(resource).length > 0 ? 'computing' : 'judging';
  await goOn(parts, change, { state: next, cursor: null });
};

/** Gives rows the values of formulas that are new or others, or that read values which are others. */
const compute: Step = async (parts, change) => {
  const { database, schemas, events, isEnding } = parts;
  // A server that does not know the formula yet would write rows without it behind this one's back.
  await schemas.reload();
  await schemas.store.whenUsedByAll();
  const resource = current(parts, change);
  const table = schemas.current().tables.get(resource.name);
  if (!table) throw new Error(`"${resource.name}" has no table yet.`);
  let at: StoredChange | undefined = formulasOf(resource).length > 0 ? change : undefined;
  while (at) {
    const from: StoredChange = at;
    const startMs = performance.now();
    at = await writeRows(database, async (transaction) => {
      const filling = { resource, table };
      const filled = await fillFormulas(transaction, filling, from.cursor, FILLED_ROWS);
      if (!filled) return undefined;
      const isOurs = await updateChange(transaction, from, { cursor: filled.last, problem: null });
      if (!isOurs) throw new LostChangeError(change.id);
      // Pages that show these rows read them again.
      for (const teamId of filled.teams)
        await events.publish(transaction, {
          ...{ kind: 'row', resource: resource.name, teamId, change: 'update' },
        });
      return { ...from, cursor: filled.last };
    });
    // What a formula gives may break a limit of its field.
    if (!at) return goOn(parts, from, { state: 'judging', cursor: null });
    await restAfter(startMs);
    if (isEnding()) return;
  }
  await goOn(parts, change, { state: 'judging', cursor: null });
};

const stop: Step = async (parts, change) => {
  const { schemas, clock } = parts;
  const { form, isNewForm } = change;
  if (form !== undefined && isNewForm) {
    await schemas.store.change(
      (texts) =>
        changeInTexts(texts, change.resource, (schema) =>
          withdrawForm(schema, fieldOf(schema, change), form),
        ),
      change.madeBy,
    );
    await schemas.reload();
  }
  await goOn(parts, change, { state: 'stopped', endedAt: clock() });
};

/** What there is to do in each state of a change. */
export const STEPS: Readonly<Partial<Record<ChangeState, Step>>> = {
  trying: tryChange,
  announcing: announce,
  filling: fill,
  using: use,
  completing: complete,
  computing: compute,
  judging: judge,
  stopping: stop,
};
