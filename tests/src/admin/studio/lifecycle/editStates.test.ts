// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type JsonSchema, sameInAll } from '#schemas';
import { checkDocuments } from '#schemas/model/check.ts';
import { asLocalized, textsIn } from '#src/admin/studio/inputs/localizedText.ts';
import {
  addMove,
  addState,
  countsAfter,
  describeState,
  keywordsOf,
  type LifecycleChange,
  lifecycleObstacle,
  removeMove,
  removeState,
  renameState,
  reorderStates,
  setInitial,
  setMachine,
  setMove,
  setTrash,
  startLifecycle,
  stateKey,
  unreachableStates,
} from '#src/admin/studio/lifecycle/editStates.ts';
import {
  type DraftMachine,
  readMachine,
  shownMachine,
} from '#src/admin/studio/lifecycle/machine.ts';
import { applied, fieldIn, TICKETS } from './tickets.ts';

const machineOf = (schema: JsonSchema, field = 'status'): DraftMachine => {
  const machine = readMachine(fieldIn(schema, field));
  if (!machine) throw new Error('There is no lifecycle.');
  return machine;
};
const MACHINE = machineOf(TICKETS);
const STATUS = fieldIn(TICKETS);

const problemsOf = (schema: JsonSchema): readonly string[] =>
  checkDocuments({ resources: { tickets: schema }, shared: {} }).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );

/** The lifecycle after the engine has made a change, which leaves the schema in order. */
const result = (change: LifecycleChange | undefined): DraftMachine => {
  const schema = applied(TICKETS, change);
  expect(problemsOf(schema)).toEqual([]);
  expect(fieldIn(schema).enum).toEqual(Object.keys(machineOf(schema).states));
  return machineOf(schema);
};
const resultOf = (machine: DraftMachine): DraftMachine => result(setMachine(STATUS, machine));

const ways = ({ moves }: DraftMachine): readonly string[] =>
  moves.flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`));

describe('The engine takes', () => {
  test('the schema of these tests as it is', () => {
    expect(problemsOf(TICKETS)).toEqual([]);
  });

  test('a new state, which comes last and has no moves', () => {
    const late = { title: { en: 'Late', fr: 'En retard', ar: 'متأخر' }, color: 'warning' } as const;
    const { states } = resultOf(addState(MACHINE, 'late', late));
    expect(Object.keys(states)).toEqual(['open', 'paid', 'closed', 'gone', 'late']);
    expect(states['late']).toEqual(late);
  });

  test('other words and another colour of a state', () => {
    const { states } = resultOf(describeState(MACHINE, 'paid', { title: 'Settled' }));
    expect(states['paid']).toEqual({ title: 'Settled', color: 'success' });
  });

  test('another order of the states', () => {
    const { states } = resultOf(reorderStates(MACHINE, 2, 0));
    expect(Object.keys(states)).toEqual(['closed', 'open', 'paid', 'gone']);
  });

  test('another first state, which the default follows, and another trash state or none', () => {
    expect(resultOf(setInitial(MACHINE, 'paid')).initial).toBe('paid');
    expect(fieldIn(applied(TICKETS, setMachine(STATUS, setInitial(MACHINE, 'paid')))).default).toBe(
      'paid',
    );
    expect(resultOf(setTrash(MACHINE, 'closed')).trash).toBe('closed');
    expect(resultOf(setTrash(MACHINE, undefined))).not.toHaveProperty('trash');
  });

  test('moves that come, change and go, from one state or from all', () => {
    const again = { from: ['closed'], to: 'open', by: ['admin'], title: 'Open again' };
    expect(ways(resultOf(addMove(MACHINE, again)))).toContain('closed → open');
    const fewer = setMove(MACHINE, 0, { ...again, from: ['paid'] });
    expect(ways(resultOf(fewer))[0]).toBe('paid → open');
    expect(ways(resultOf(removeMove(MACHINE, 1, 'paid')))).toEqual(
      ways(MACHINE).filter((way) => way !== 'paid → closed'),
    );
    expect(resultOf(removeMove(MACHINE, 0, 'open')).moves).toEqual(MACHINE.moves.slice(1));
  });

  test('a state that goes with its moves, while its rows move on', () => {
    const change = removeState(MACHINE, 'paid', 'closed');
    expect(change).toEqual({ kind: 'replace', values: [['paid', 'closed']] });
    const machine = result(change);
    expect(Object.keys(machine.states)).toEqual(['open', 'closed', 'gone']);
    expect(ways(machine)).toEqual(['open → closed', 'open → gone', 'closed → gone']);
  });

  test('a state that goes although another spelling leads to it', () => {
    const machine = result(removeState(MACHINE, 'closed'));
    expect(machine['aliases']).toEqual({ done: 'open' });
  });

  test('a state that goes although the field begins with it', () => {
    const begun = { ...TICKETS, properties: { status: { ...STATUS, default: 'paid' } } };
    const schema = applied(begun, removeState(MACHINE, 'paid', 'closed'));
    expect(fieldIn(schema).default).toBe('closed');
  });

  test('a state under another name, with its place, marks, moves and rows', () => {
    const { title, color } = { title: 'New', color: 'success' } as const;
    const change = renameState(STATUS, MACHINE, 'open', 'fresh', { title, color });
    expect(change).toMatchObject({ kind: 'replace', values: [['open', 'fresh']] });
    const machine = result(change);
    expect(Object.keys(machine.states)).toEqual(['fresh', 'paid', 'closed', 'gone']);
    expect(machine.states['fresh']).toEqual({ title, color });
    expect(machine.initial).toBe('fresh');
    expect(ways(machine)).toEqual(ways(MACHINE).map((way) => way.replace('open', 'fresh')));
    expect(fieldIn(applied(TICKETS, change)).default).toBe('fresh');
  });

  test('a list of choices that becomes a lifecycle, and keeps what else it says', () => {
    const sizes: JsonSchema = {
      ...fieldIn(TICKETS, 'size'),
      'x-ui': { widget: 'radio', help: sameInAll('How big') },
    };
    const before: JsonSchema = {
      ...TICKETS,
      properties: { name: fieldIn(TICKETS, 'name'), size: sizes },
    };
    const schema = applied(before, startLifecycle(sizes), 'size');
    expect(problemsOf(schema)).toEqual([]);
    expect(fieldIn(schema, 'size')['x-ui']).toEqual({ help: sameInAll('How big') });
    expect(machineOf(schema, 'size')).toEqual({
      initial: 'small',
      states: {
        small: { title: 'Small', color: 'dark' },
        large: { title: 'Large', color: 'dark' },
      },
      moves: [],
    });
  });
});

describe('A lifecycle', () => {
  test('that is what it was is no change', () => {
    expect(setMachine(STATUS, MACHINE)).toBeUndefined();
    expect(setMachine(STATUS, describeState(MACHINE, 'paid', { color: 'success' }))).toBe(
      undefined,
    );
  });

  test('keeps keywords that nobody here knows', () => {
    const strange = {
      ...STATUS,
      'x-states': {
        ...MACHINE,
        'x-owner': 'somebody',
        states: { open: { title: 'Open', color: 'dark', 'x-icon': 'door' } },
        moves: [{ from: ['open'], to: 'open', by: [], title: 'Stay', 'x-sound': 'bell' }],
      },
    } as unknown as JsonSchema; // As a file may have any.
    const machine = readMachine(strange);
    if (!machine) throw new Error('There is no lifecycle.');
    const said = keywordsOf(strange, describeState(machine, 'open', { color: 'danger' }));
    expect(said['x-states']).toMatchObject({
      'x-owner': 'somebody',
      states: { open: { 'x-icon': 'door', color: 'danger' } },
      moves: [{ 'x-sound': 'bell' }],
    });
  });

  test('half written is read as far as it goes, and its picture shows what can be shown', () => {
    const half = {
      type: 'string',
      'x-states': { states: { a: {}, b: { title: 7 } }, moves: [{ from: ['a', 'z'], to: 'b' }, 3] },
    } as unknown as JsonSchema; // Somebody is typing it.
    const machine = readMachine(half);
    expect(machine).toMatchObject({ initial: 'a', states: { a: { title: 'a', color: 'dark' } } });
    expect(shownMachine(machine ?? MACHINE).moves).toMatchObject([{ from: ['a'], to: 'b' }]);
    expect(readMachine({ type: 'string' })).toBeUndefined();
  });

  test('says which states no row comes to', () => {
    expect(unreachableStates(MACHINE)).toEqual([]);
    const late = addState(MACHINE, 'late', { title: 'Late', color: 'warning' });
    const back = { from: ['late'], to: 'open', by: ['admin'], title: 'Back' };
    expect(unreachableStates(addMove(late, back))).toEqual(['late']);
  });

  test('of other values than texts cannot be, nor one of none', () => {
    expect(lifecycleObstacle({ type: 'integer', enum: [1, 2] })).toBe('type');
    expect(lifecycleObstacle({ enum: ['a', null] })).toBe('type');
    expect(lifecycleObstacle({ type: 'string' })).toBe('values');
    expect(lifecycleObstacle({ type: 'string', enum: ['a'] })).toBeUndefined();
  });
});

test.each([
  ['In progress', 'in_progress'],
  ['Déjà vu!', 'deja_vu'],
  ['2nd look', 'state_2nd_look'],
  ['مدفوع', 'state'],
  ['', 'state'],
  ['Paid', 'paid_2'],
])('The label "%s" gives a state the name "%s"', (label, name) => {
  expect(stateKey(label, MACHINE)).toBe(name);
});

test('Rows of states that went are counted with their targets', () => {
  const counts = new Map([
    ['paid', 12],
    ['closed', 3],
  ]);
  const moved = countsAfter(countsAfter(counts, [['paid', 'closed']]), [['closed', 'gone']]);
  expect([...moved]).toEqual([['gone', 15]]);
});

describe('A text', () => {
  test('in English alone is written so, and one in other languages gets English for the rest', () => {
    expect(asLocalized({ en: ' Late ', fr: ' ' }, undefined)).toBe('Late');
    expect(asLocalized({ en: 'Late', fr: 'En retard' }, undefined)).toEqual({
      en: 'Late',
      fr: 'En retard',
      ar: 'Late',
    });
    expect(asLocalized({ fr: 'En retard' }, undefined)).toBeUndefined();
  });

  test('that says English everywhere follows its English words', () => {
    const typed = textsIn({ en: 'Late', fr: 'Late', ar: 'Late' });
    expect(typed).toEqual({ en: 'Late' });
    expect(asLocalized({ ...typed, en: 'Later' }, 'Late')).toBe('Later');
  });

  test('that was not changed stays as it was written', () => {
    const same = { en: 'Late', fr: 'Late', ar: 'Late' };
    expect(asLocalized(textsIn(same), same)).toBe(same);
  });
});
