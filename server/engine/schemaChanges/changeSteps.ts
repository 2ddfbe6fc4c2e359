import { setTimeout as pause } from 'node:timers/promises';
import type { JsonSchema, Model, ResourceModel } from '#schemas';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import {
  announced,
  applyOperation,
  type GradualOperation,
  isGradual,
} from '#schemas/model/operations/operations.ts';
import {
  type Announced,
  chooseForm,
  fieldWithFormIn,
  withdrawForm,
} from '#schemas/model/operations/retypeField.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Judged } from '#server/engine/schemas/storedRows.ts';
import {
  type ChangeState,
  type ChangeUpdate,
  type Counts,
  NO_COUNTS,
  type StoredChange,
  updateChange,
} from './changeStore.ts';
import { completeForms, fillForms, incomplete } from './fillForms.ts';
import { addFindings, clearFindings, repairList } from './findings.ts';
import { judgeRows, type WholeRow } from './judgeRows.ts';
import type { Publisher } from './publishChange.ts';
import { fieldWithForm, formsSql, type RowForms, tryForms } from './tryForms.ts';
import { keyOfRow, rowsBehind, walkRows } from './walkRows.ts';

/** Rows of which one value is read, and rows that are read whole: a few milliseconds each. */
const TRIED_ROWS = 1_000;
const JUDGED_ROWS = 200;
/** Locked together while their forms are written. */
const FILLED_ROWS = 300;

export interface StepParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly publisher: Publisher;
  readonly clock: () => Date;
  /** Whether the server is about to stop: what can be gone on from is left. */
  readonly isEnding: () => boolean;
}

/** Somebody else has gone on with the change. */
export class LostChangeError extends Error {
  override readonly name = 'LostChangeError';
  constructor(id: string) {
    super(`The change ${id} is carried on elsewhere.`);
  }
}

const resourceOf = ({ resources }: Pick<Model, 'resources'>, name: string): ResourceModel => {
  const found = resources.get(name);
  if (!found) throw new OperationError(`There is no resource "${name}".`);
  return found;
};

/** Carries a change one step further; it is left where it can be gone on from, by this server or another one. */
type Step = (parts: StepParts, change: StoredChange) => Promise<void>;

const judgedBy = ({ schemas }: StepParts, resource: ResourceModel): Judged => ({
  resource,
  check: schemas.compiled(resource).check,
});

const current = ({ schemas }: StepParts, change: StoredChange): ResourceModel =>
  resourceOf(schemas.current().model, change.resource);

const gradual = ({ operation }: StoredChange): GradualOperation => {
  if (!isGradual(operation)) throw new Error(`"${operation.kind}" has no steps.`);
  return operation;
};

const formOf = ({ id, form }: StoredChange): string => {
  if (form === undefined) throw new Error(`The change ${id} has announced no form.`);
  return form;
};

const goOn = async (
  { database }: StepParts,
  at: StoredChange,
  update: ChangeUpdate,
): Promise<void> => {
  await updateChange(database, at, { problem: null, ...update });
};

const resolvedOf = ({ schemas }: StepParts, { resource, operation }: StoredChange) =>
  schemas.current().model.resources.get(resource)?.tree.get(operation.field)?.schema;

/** The form that the newest schema would announce. */
const formToBe = (parts: StepParts, change: StoredChange): Omit<Announced, 'schema'> => {
  let made: Announced | undefined;
  changeInTexts(parts.schemas.texts(), change.resource, (schema) => {
    made = announced(schema, gradual(change), resolvedOf(parts, change));
    return schema;
  });
  if (!made) throw new Error('Nothing was announced.');
  return made;
};

/** What the field is called by now: somebody may have renamed it since the change began. */
const fieldOf = (schema: JsonSchema, change: StoredChange): string =>
  fieldWithFormIn(schema, formOf(change)) ?? change.operation.field;

/** What a change would do, told of every row; nothing is written but what was found. */
const tryChange: Step = async (parts, change) => {
  const { database, publisher, clock, isEnding } = parts;
  const { operation, resource } = change;
  const { before, after } = publisher.models((texts) =>
    changeInTexts(texts, resource, (schema) =>
      isGradual(operation)
        ? announced(schema, operation, resolvedOf(parts, change)).schema
        : applyOperation(schema, operation, resolvedOf(parts, change)),
    ),
  );
  await clearFindings(database, change.id);
  const young = resourceOf(after, resource);
  let counts = NO_COUNTS;
  if (isGradual(operation)) {
    const { form } = formToBe(parts, change);
    const formed = fieldWithForm(young, form);
    for await (const rows of walkRows<RowForms>(database, young, formsSql(formed), {
      size: TRIED_ROWS,
    })) {
      const tried = tryForms(young, formed, form, rows, counts);
      ({ counts } = tried);
      await addFindings(database, change.id, tried.findings);
      if (isEnding()) return;
    }
  } else {
    const [old, now] = [judgedBy(parts, resourceOf(before, resource)), judgedBy(parts, young)];
    const doc = sql`doc::text as doc`;
    for await (const rows of walkRows<WholeRow>(database, young, doc, { size: JUDGED_ROWS })) {
      const judged = judgeRows(now, old, rows, counts);
      ({ counts } = judged);
      await addFindings(database, change.id, judged.findings);
      if (isEnding()) return;
    }
  }
  await goOn(parts, change, { state: 'tried', counts, endedAt: clock() });
};

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
    at = await database.transaction(async (transaction) => {
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
    // Half of the time is for others.
    await pause(performance.now() - startMs);
    if (isEnding()) return;
  }
};

const use: Step = async (parts, change) => {
  const { publisher } = parts;
  const file = `${change.resource}.json`;
  let [before, after]: (string | undefined)[] = [];
  const { changes } = await publisher.publish(
    { ...SYSTEM, kind: 'user', userId: change.madeBy },
    change.resource,
    (texts) => {
      const used = changeInTexts(texts, change.resource, (schema) =>
        chooseForm(schema, fieldOf(schema, change), formOf(change)),
      );
      [before, after] = [texts.get(file), used.get(file)];
      return used;
    },
    // Said yes to when it was asked for.
    { isConfirmed: true },
  );
  const told = changes.length > 0 ? changes : change.told;
  await goOn(parts, change, { state: 'completing', before, after, told });
};

const complete: Step = async (parts, change) => {
  const { database } = parts;
  const resource = current(parts, change);
  const formed = fieldWithForm(resource, formOf(change));
  const open = { size: FILLED_ROWS, only: incomplete(formed) };
  for await (const rows of walkRows<RowForms>(database, resource, formsSql(formed), open))
    await database.transaction((transaction) => completeForms(transaction, resource, formed, rows));
  await goOn(parts, change, { state: 'judging' });
};

/** Lists the rows that break a rule as it is now; whoever repairs one takes it from the list. */
const judge: Step = async (parts, change) => {
  const { database, clock, isEnding } = parts;
  const young = judgedBy(parts, current(parts, change));
  const list = repairList(change.resource);
  await clearFindings(database, list);
  let counts: Counts = { ...change.counts, looked: 0, misfits: 0 };
  const doc = sql`doc::text as doc`;
  for await (const rows of walkRows<WholeRow>(database, young.resource, doc, {
    size: JUDGED_ROWS,
  })) {
    const judged = judgeRows(young, undefined, rows, counts);
    ({ counts } = judged);
    await addFindings(database, list, judged.findings);
    if (isEnding()) return;
  }
  await goOn(parts, change, { state: 'done', counts, endedAt: clock() });
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
  judging: judge,
  stopping: stop,
};
