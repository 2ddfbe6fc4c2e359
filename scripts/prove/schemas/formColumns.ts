/** What the form makes of each schema, in a real browser. */
import { type ResourceModel, restPath } from '#schemas';
import type { Column } from './column.ts';
import type { Engine } from './engine.ts';
import { bundleAddress, openFormSide } from './form/formSide.ts';
import { type FormReport, judgeForms } from './form/judgeForms.ts';

const NAMES: Readonly<Record<keyof FormReport, string>> = {
  drawn: 'drawn',
  unchosen: 'new',
  kept: 'unchanged',
  changed: 'one change',
  accepted: 'form takes',
  refused: 'form refuses',
};

const CREATED = 201;

/** One browser for all schemas; each schema is looked at once, for all of the columns. */
export const openFormColumns = async (engine: Engine) => {
  const form = await openFormSide((await engine.ask('GET', bundleAddress)).text);
  const isTaken = async (resource: ResourceModel, value: unknown): Promise<boolean> =>
    (await engine.ask('POST', restPath(resource.name), JSON.stringify(value))).status === CREATED;
  const reports = new Map<string, Promise<FormReport>>();
  const columns = (Object.keys(NAMES) as (keyof FormReport)[]).map(
    (key): Column => ({
      name: NAMES[key],
      judge: async (_, resource, schema) => {
        const report = reports.get(schema.name) ?? judgeForms(isTaken, form, resource, schema);
        reports.set(schema.name, report);
        return (await report)[key];
      },
    }),
  );
  return { columns, close: form.close };
};
