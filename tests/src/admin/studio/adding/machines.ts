import type { JsonSchema } from '#schemas';
import { jsonAnswer, type Network } from '../../form/renderForm.tsx';

/** A resource whose form has two parts. */
export const MACHINES: JsonSchema = {
  title: 'Machine',
  type: 'object',
  'x-resource': {
    rules: 'souk',
    name: {
      en: 'Machine |||| Machines',
      fr: 'Machine |||| Machines',
      ar: 'آلات |||| آلة |||| آلات |||| آلات |||| آلات |||| آلات',
    },
    form: {
      sections: [
        { name: 'first', title: { en: 'First', fr: 'Un', ar: 'أول' }, fields: ['name'] },
        { name: 'last', title: { en: 'Last', fr: 'Deux', ar: 'آخر' }, fields: ['colour'] },
      ],
    },
  },
  properties: { name: { type: 'string' }, colour: { type: 'string' } },
};

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const refusal = (reason: string): Response =>
  jsonAnswer({ code: 'schema_refused', message: reason, params: { reason }, errors: [] }, 422);

export const ADDED = { id: 'c1', isApplied: true, changes: ['Machine has a new field.'] };

/** A server that takes what is sent, unless the test says otherwise. */
export const serverOf = (answers: readonly (() => Response | Promise<Response>)[] = []) => {
  const sent: Sent[] = [];
  const network: Network = async (url, { method, body }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method !== 'POST') return jsonAnswer([]);
    sent.push({ path: pathname, body: JSON.parse(String(body)) });
    return answers[sent.length - 1]?.() ?? jsonAnswer(ADDED);
  };
  return { sent, network };
};
