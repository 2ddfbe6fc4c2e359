import { announced, isGradual } from '#schemas/model/operations/operations.ts';
import { sql } from '#server/engine/database/database.ts';
import { changeInTexts, operateOnTexts } from '#server/engine/schemas/changeTexts.ts';
import { type Counts, NO_COUNTS } from './changeStore.ts';
import { addDuplicates, newlyUnique } from './duplicates.ts';
import { clearFindings, gatherFindings, repairList } from './findings.ts';
import { judgeRows, type WholeRow } from './judgeRows.ts';
import {
  current,
  formToBe,
  goOn,
  judgedBy,
  resolvedOf,
  resourceOf,
  type Step,
  textsFor,
} from './stepParts.ts';
import { fieldWithForm, formsSql, type RowForms, tryForms } from './tryForms.ts';
import { walkRows } from './walkRows.ts';

/** Rows of which one value is read, and rows that are read whole: two or three milliseconds each. */
const TRIED_ROWS = 250;
const JUDGED_ROWS = 50;
/** What a change would do, told of every row; nothing is written but what was found. */
export const tryChange: Step = async (parts, change) => {
  const { database, publisher, clock, isEnding } = parts;
  const { operation, resource } = change;
  const resolved = resolvedOf(parts, change);
  const { before, after } = publisher.models((now) => {
    const texts = textsFor(change, now);
    return isGradual(operation)
      ? changeInTexts(texts, resource, (schema) => announced(schema, operation, resolved).schema)
      : operateOnTexts(texts, resource, operation, resolved);
  });
  await clearFindings(database, change.id);
  const findings = gatherFindings(database, change.id);
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
      await findings.add(tried.findings);
      if (isEnding()) return;
    }
  } else {
    const [old, now] = [judgedBy(parts, resourceOf(before, resource)), judgedBy(parts, young)];
    const doc = sql`doc::text as doc`;
    for await (const rows of walkRows<WholeRow>(database, young, doc, { size: JUDGED_ROWS })) {
      const judged = judgeRows(now, old, rows, counts);
      ({ counts } = judged);
      await findings.add(judged.findings);
      if (isEnding()) return;
    }
    const table = parts.schemas.current().tables.get(resource);
    for (const field of newlyUnique(old.resource, young)) {
      if (!table) break;
      const filled = { resource: young, table };
      const misfits = counts.misfits + (await addDuplicates(database, change.id, filled, field));
      counts = { ...counts, misfits };
    }
  }
  await findings.flush();
  await goOn(parts, change, { state: 'tried', counts, endedAt: clock() });
};

/** Lists the rows that break a rule as it is now; whoever repairs one takes it from the list. */
export const judge: Step = async (parts, change) => {
  const { database, clock, isEnding } = parts;
  const young = judgedBy(parts, current(parts, change));
  const list = repairList(change.resource);
  await clearFindings(database, list);
  const findings = gatherFindings(database, list);
  let counts: Counts = { ...change.counts, looked: 0, misfits: 0 };
  const doc = sql`doc::text as doc`;
  for await (const rows of walkRows<WholeRow>(database, young.resource, doc, {
    size: JUDGED_ROWS,
  })) {
    const judged = judgeRows(young, undefined, rows, counts);
    ({ counts } = judged);
    await findings.add(judged.findings);
    if (isEnding()) return;
  }
  await findings.flush();
  await goOn(parts, change, { state: 'done', counts, endedAt: clock() });
};
