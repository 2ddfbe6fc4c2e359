import type { JsonSchema, Language } from '#schemas';
import schemaChange from '#schemas/generated/shared/schemaChange.json' with { type: 'json' };
import type { Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { OPERATION_KINDS, type Operation } from '#schemas/model/operations/operations.ts';
import { renameDays } from '#schemas/model/operations/renameField.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { toText } from '#server/engine/database/json.ts';
import { translator } from '#server/engine/language/translate.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { PublishOptions } from './publish/publishChange.ts';

const { properties } = schemaChange;

/** `schemas/shared/schemaChange.json` with the kinds of operations that there are. */
export const CHANGE_DOCUMENT = {
  ...schemaChange,
  properties: { ...properties, kind: { ...properties.kind, enum: OPERATION_KINDS } },
} as const;

const CHANGE_SHAPE = createShape('schemaChange', CHANGE_DOCUMENT);

/** Parts that a kind cannot do without. */
const NEEDED: Readonly<Partial<Record<Operation['kind'], readonly string[]>>> = {
  renameField: ['field', 'to'],
  setField: ['field'],
  addField: ['field', 'schema'],
  removeField: ['field'],
  moveField: ['field'],
  retypeField: ['field', 'type'],
  replaceValues: ['field', 'values'],
  editSchema: ['before', 'schema'],
  addResource: ['schema'],
};

type Body = Readonly<Record<string, unknown>>;

const textIn = (body: Body, name: string): string | undefined =>
  body[name] === undefined || body[name] === null ? undefined : toText(body[name]);

const objectIn = (body: Body, name: string): Schema => {
  const value = body[name];
  return isObject(value) ? value : {};
};

const pairsIn = (body: Body): readonly (readonly [unknown, unknown])[] =>
  Array.isArray(body['values'])
    ? body['values'].flatMap((pair) => (Array.isArray(pair) ? [[pair[0], pair[1]] as const] : []))
    : [];

const operationIn = (body: Body, now: Date): Operation => {
  const field = textIn(body, 'field') ?? '';
  const [after, group] = [textIn(body, 'after'), textIn(body, 'group')];
  const place = { ...(after !== undefined && { after }), ...(group !== undefined && { group }) };
  const isRequired = body['isRequired'];
  const need = typeof isRequired === 'boolean' ? { isRequired } : {};
  const values = pairsIn(body);
  switch (body['kind']) {
    case 'renameField': {
      const days = renameDays(now, textIn(body, 'until'));
      return { kind: 'renameField', field, to: toText(body['to']), ...days };
    }
    case 'setField':
      return {
        ...{ kind: 'setField', field, set: objectIn(body, 'set'), ...need },
        ...(isObject(body['before']) && { before: body['before'] }),
      };
    case 'addField':
      return { kind: 'addField', field, schema: objectIn(body, 'schema'), ...need, ...place };
    case 'removeField':
      return { kind: 'removeField', field };
    case 'moveField':
      return { kind: 'moveField', field, ...place };
    case 'replaceValues':
      return { kind: 'replaceValues', field, values };
    // What they say is judged with all the others.
    case 'editSchema':
      return {
        kind: 'editSchema',
        before: objectIn(body, 'before') as JsonSchema,
        after: objectIn(body, 'schema') as JsonSchema,
      };
    case 'addResource':
      return { kind: 'addResource', schema: objectIn(body, 'schema') as JsonSchema };
    case 'removeResource':
      return { kind: 'removeResource' };
    default: {
      // What it says is judged with the schema that it becomes part of.
      const to = objectIn(body, 'type') as JsonSchema;
      const otherwise = body['otherwise'];
      const others = {
        ...(values.length > 0 && { values }),
        ...(otherwise !== undefined && { otherwise }),
      };
      return { kind: 'retypeField', field, to, ...others };
    }
  }
};

export interface AskedChange {
  readonly resource: string;
  readonly operation: Operation;
  readonly options: PublishOptions;
}

/** Errors: 400 where the body is no object, 422 naming what is wrong with it. */
export const changeIn = (body: unknown, language: Language, now: Date): AskedChange => {
  const asked = CHANGE_SHAPE.require(body, language);
  const operation = operationIn(asked, now);
  const missing = (NEEDED[operation.kind] ?? []).filter(
    (name) => asked[name] === undefined || asked[name] === null,
  );
  if (missing.length > 0) {
    const issues = missing.map((name) => issue(name, 'required'));
    throw refusal(CHANGE_SHAPE.resource, issues, language, translator);
  }
  const options = {
    ...{ isTrial: asked['isTrial'] === true, isConfirmed: asked['isConfirmed'] === true },
  };
  return { resource: toText(asked['resource']), operation, options };
};
