import type { JsonSchema } from '#schemas';
import { applyOperation, type FieldOperation } from '#schemas/model/operations/operations.ts';
import type { LifecycleChange } from '#src/admin/studio/lifecycle/editStates.ts';

const text = (en: string, fr: string, ar: string) => ({ en, fr, ar });

/** A resource with a lifecycle that has all that lifecycles may have. */
export const TICKETS: JsonSchema = {
  $schema: './meta.json',
  title: 'Ticket',
  type: 'object',
  'x-resource': {
    rules: 'souk',
    name: text('Ticket |||| Tickets', 'Billet |||| Billets', 'تذاكر'),
  },
  properties: {
    name: { type: 'string', title: 'Name' },
    note: { type: 'string', title: 'Note' },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
    status: {
      type: 'string',
      title: 'Status',
      enum: ['open', 'paid', 'closed', 'gone'],
      default: 'open',
      'x-states': {
        initial: 'open',
        states: {
          open: { title: text('Open', 'Ouvert', 'مفتوح'), color: 'primary' },
          paid: { title: text('Paid', 'Payé', 'مدفوع'), color: 'success' },
          closed: { title: text('Closed', 'Fermé', 'مغلق'), color: 'dark' },
          gone: { title: text('Gone', 'Parti', 'ذهب'), color: 'danger' },
        },
        moves: [
          {
            from: ['open'],
            to: 'paid',
            by: ['admin', 'system'],
            title: text('Pay', 'Payer', 'دفع'),
          },
          {
            from: ['open', 'paid'],
            to: 'closed',
            by: ['admin'],
            title: text('Close', 'Fermer', 'إغلاق'),
            reason: 'note',
          },
          {
            from: ['open', 'paid', 'closed'],
            to: 'gone',
            by: ['admin'],
            title: text('Throw away', 'Jeter', 'رمي'),
          },
        ],
        aliases: { done: 'closed' },
        trash: 'gone',
      },
    },
  },
};

/** What a field says in a schema. */
export const fieldIn = (schema: JsonSchema, field = 'status'): JsonSchema => {
  const found = schema.properties?.[field];
  if (!found) throw new Error(`No field "${field}".`);
  return found;
};

const operationsOf = (change: LifecycleChange, field: string): readonly FieldOperation[] => {
  switch (change.kind) {
    case 'set':
      return [{ kind: 'setField', field, set: { ...change.set } }];
    case 'retype':
      return [{ kind: 'retypeField', field, to: change.to }];
    case 'replace':
      return [
        ...(change.set ? [{ kind: 'setField', field, set: { ...change.set } } as const] : []),
        { kind: 'replaceValues', field, values: change.values },
      ];
  }
};

/** The schema once the engine's operations have made a change of it. */
export const applied = (
  schema: JsonSchema,
  change: LifecycleChange | undefined,
  field = 'status',
): JsonSchema =>
  (change ? operationsOf(change, field) : []).reduce(
    (now, operation) => applyOperation(now, operation, fieldIn(now, field)),
    schema,
  );
