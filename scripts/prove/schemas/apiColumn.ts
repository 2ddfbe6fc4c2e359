/** Whether the API takes what a schema's authors call right, keeps it, and refuses what they call wrong. */
import {
  dataOf,
  isObject,
  isSame,
  metaOf,
  type ResourceModel,
  restPath,
  VALUE_FIELD,
} from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import type { ForeignSchema, Sample } from './archive.ts';
import type { Column, Verdict } from './column.ts';
import type { Engine } from './engine.ts';

const REFUSED = 422;
const CREATED = 201;

const short = (text: string): string => text.slice(0, 200);

/** A value that is no object stands in a row under a name of its own. */
export const valuesOf = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : { [VALUE_FIELD]: value };
};

const keepFault = async (
  { ask }: Engine,
  resource: ResourceModel,
  { file, text }: Sample,
): Promise<string | undefined> => {
  const made = await ask('POST', restPath(resource.name), text);
  if (made.status !== CREATED) return `${file}: ${made.status} ${short(made.text)}`;
  const id = String(metaOf(resource, parseRow(made.text))['_id']);
  const read = await ask('GET', `${restPath(resource.name)}/${id}`);
  return isSame(dataOf(resource, parseRow(read.text)), valuesOf(text))
    ? undefined
    : `${file}: read back as ${short(read.text)}`;
};

const refusalFault = async (
  { ask }: Engine,
  resource: ResourceModel,
  { file, text }: Sample,
): Promise<string | undefined> => {
  const { status, text: said } = await ask('POST', restPath(resource.name), text);
  return status === REFUSED ? undefined : `${file}: ${status} ${short(said)}`;
};

type Judge = (
  engine: Engine,
  resource: ResourceModel,
  sample: Sample,
) => Promise<string | undefined>;

const columnOf = (
  name: string,
  samplesOf: (schema: ForeignSchema) => readonly Sample[],
  judge: Judge,
): Column => ({
  name,
  judge: async (engine, resource, schema): Promise<Verdict> => {
    const samples = samplesOf(schema);
    const faults: string[] = [];
    for (const sample of samples) {
      const fault = await judge(engine, resource, sample);
      if (fault !== undefined) faults.push(fault);
    }
    return { tried: samples.length, faults };
  },
});

export const KEPT = columnOf('kept', ({ valid }) => valid, keepFault);
export const REFUSED_COLUMN = columnOf('refused', ({ invalid }) => invalid, refusalFault);
