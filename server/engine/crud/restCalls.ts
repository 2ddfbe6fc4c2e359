import { type HttpMethod, type Model, type ResourceModel, restPath } from '#schemas';
import { MAX_ZONE_CHARACTERS } from '#schemas/model/values/zone.ts';
import type { DescribedCall, ResourceOperation } from '#server/engine/openapi/describe.ts';
import { answeredRow, array, componentOf, ID } from '#server/engine/openapi/shapes.ts';
import { REMOVAL_PARAMETERS } from './removalOptions.ts';
import { UPDATE_PARAMETERS } from './rowBody.ts';

/** The dialect's rows carry `id` beside `_id`, and so may its bodies. */
const withId = (component: string): ResourceOperation['body'] => ({
  schema: { ...componentOf(component), description: '`id` may come along.' },
});

/** How lists are asked for in the dialect. */
const LIST_PARAMETERS: ResourceOperation['parameters'] = [
  {
    name: 'range',
    isJson: true,
    description: 'The first and the last row: `[0,9]`.',
    schema: { type: 'array', items: { type: 'integer', minimum: 0 } },
  },
  {
    name: 'sort',
    isJson: true,
    description: 'A field and a direction: `["createdAt","DESC"]`.',
    schema: { type: 'array', items: { type: 'string' } },
  },
  {
    name: 'filter',
    isJson: true,
    description:
      'Values by field, `q` for words, `$any` and `$all` for groups: `{"status":"paid","q":"word"}`.',
    schema: { type: 'object' },
  },
  {
    name: 'zone',
    schema: { type: 'string', maxLength: MAX_ZONE_CHARACTERS, examples: ['Europe/Paris'] },
    description: 'The time zone in which days of `within` begin; `UTC` when absent.',
  },
  { name: 'embed', schema: { type: 'string' }, description: 'Taken and not used.' },
];

const callsOf = (resource: ResourceModel): readonly DescribedCall[] => {
  const { name } = resource;
  const list = restPath(name);
  const row = answeredRow(resource, { id: ID });
  const call = (method: HttpMethod, path: string, operation: ResourceOperation): DescribedCall => ({
    method,
    path,
    tag: name,
    operation,
  });
  return [
    call('GET', list, {
      summary: `Lists ${name}.`,
      parameters: LIST_PARAMETERS,
      answer: {
        schema: array(row),
        headers: { 'content-range': 'Name, first and last row, and how many there are.' },
      },
    }),
    call('POST', list, {
      summary: `Adds one to ${name}.`,
      body: withId(`${name}.create`),
      answer: { status: 201, schema: row },
    }),
    call('GET', `${list}/{id}`, { summary: `Reads one of ${name}.`, answer: { schema: row } }),
    call('PUT', `${list}/{id}`, {
      summary: `Changes one of ${name}.`,
      parameters: UPDATE_PARAMETERS,
      body: withId(`${name}.update`),
      answer: { schema: row },
    }),
    call('DELETE', `${list}/{id}`, {
      summary: `Deletes one of ${name}.`,
      ...(resource.deletion.kind === 'never' && {
        description: `Always refused: ${resource.deletion.instead.en}`,
      }),
      parameters: REMOVAL_PARAMETERS,
      answer: { schema: row },
    }),
  ];
};

/** Every resource in the simple-REST dialect, as the live schemas have them. */
export const restCalls = (model: Model): readonly DescribedCall[] =>
  [...model.resources.values()].flatMap(callsOf);
