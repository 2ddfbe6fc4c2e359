/** Changes of every kind, one after the other, each with what it leaves for the next round. */

export interface PlannedChange {
  readonly body: Readonly<Record<string, unknown>>;
  /** Of a change that was made: taken back afterwards, as a change of its own. */
  readonly isTakenBack?: boolean;
}

const TIERS = ['basic', 'plus', 'pro', 'gold'];

export const SIZE = { type: 'string', title: 'Size', maxLength: 20 } as const;
/** Gives the field another type. */
export const SIZE_AS_NUMBER = { kind: 'retypeField', field: 'size', type: { type: 'integer' } };
export const TIER = { type: 'string', title: 'Tier', enum: TIERS } as const;

/** The changes of one round; `company` is called by another name in each of them. */
export const plannedRound = (round: number, company: string): readonly PlannedChange[] => [
  {
    body: {
      kind: 'addField',
      field: `extra${round}`,
      schema: { type: 'string', title: `Extra ${round}` },
    },
  },
  { body: { kind: 'renameField', field: company, to: `company${round}` } },
  { body: { kind: 'retypeField', field: 'size', type: { type: 'integer' } } },
  { body: { kind: 'setField', field: 'note', set: { minLength: 3 + round } } },
  {
    body: { kind: 'replaceValues', field: 'tier', values: [['plus', 'pro']] },
    isTakenBack: true,
  },
  { body: { kind: 'moveField', field: `extra${round}` } },
  { body: { kind: 'setField', field: 'note', set: { minLength: null } } },
  { body: { kind: 'removeField', field: 'address1' }, isTakenBack: true },
  { body: { kind: 'retypeField', field: 'size', type: { type: 'string', maxLength: 20 } } },
  { body: { kind: 'setField', field: `extra${round}`, set: { title: 'Renamed', maxLength: 40 } } },
];
