import type { JsonSchema, Language } from '#schemas';
import type { Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { OPERATION_KINDS, type Operation } from '#schemas/model/operations/operations.ts';
import { renameDays } from '#schemas/model/operations/renameField.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { toText } from '#server/engine/database/json.ts';
import { translator } from '#server/engine/language/translate.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { PublishOptions } from './publish/publishChange.ts';

const MAX_NAME = 200;
const MAX_REPLACED = 500;

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: MAX_NAME };

/** An operation on a resource or one of its fields; which parts it needs follows from its kind. */
export const CHANGE_DOCUMENT = {
  type: 'object',
  additionalProperties: false,
  required: ['resource', 'kind'],
  properties: {
    resource: { ...NAME, title: 'Resource', 'x-title': { fr: 'Ressource', ar: 'المورد' } },
    kind: {
      ...{ type: 'string', enum: OPERATION_KINDS, title: 'Kind of change' },
      'x-title': { fr: 'Sorte de modification', ar: 'نوع التغيير' },
    },
    field: { ...NAME, title: 'Field', 'x-title': { fr: 'Champ', ar: 'الحقل' } },
    to: { ...NAME, title: 'New name', 'x-title': { fr: 'Nouveau nom', ar: 'الاسم الجديد' } },
    until: {
      ...{ type: 'string', format: 'date', title: 'The former name answers until' },
      'x-title': { fr: 'L’ancien nom répond jusqu’au', ar: 'يعمل الاسم السابق حتى' },
    },
    set: {
      type: 'object',
      title: 'Keywords',
      'x-title': { fr: 'Mots-clés', ar: 'الكلمات المفتاحية' },
    },
    schema: { type: 'object', title: 'Schema', 'x-title': { fr: 'Schéma', ar: 'المخطط' } },
    before: {
      ...{ type: 'object', title: 'Schema before' },
      'x-title': { fr: 'Schéma de départ', ar: 'المخطط السابق' },
    },
    type: {
      type: 'object',
      title: 'New type',
      'x-title': { fr: 'Nouveau type', ar: 'النوع الجديد' },
    },
    isRequired: {
      ...{ type: 'boolean', title: 'Required' },
      'x-title': { fr: 'Obligatoire', ar: 'إلزامي' },
    },
    after: { ...NAME, title: 'Behind', 'x-title': { fr: 'Après', ar: 'بعد' } },
    group: { ...NAME, title: 'Group', 'x-title': { fr: 'Groupe', ar: 'المجموعة' } },
    values: {
      ...{ type: 'array', maxItems: MAX_REPLACED, title: 'Replaced values' },
      items: { type: 'array', minItems: 2, maxItems: 2, items: {} },
      'x-title': { fr: 'Valeurs remplacées', ar: 'القيم المستبدلة' },
    },
    otherwise: { title: 'Otherwise', 'x-title': { fr: 'Sinon', ar: 'وإلا' } },
    isConfirmed: {
      ...{ type: 'boolean', title: 'Confirmed' },
      'x-title': { fr: 'Confirmé', ar: 'مؤكد' },
    },
    isTrial: {
      ...{ type: 'boolean', title: 'Only try' },
      'x-title': { fr: 'Essai seulement', ar: 'تجربة فقط' },
    },
  },
} as const satisfies JsonSchema;

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
