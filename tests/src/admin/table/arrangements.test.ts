import { describe, expect, test } from 'vitest';
import { layoutFields } from '#schemas/model/lists/layouts.ts';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import {
  boardColumns,
  columnKey,
  isTakenBack,
  targetOf,
} from '#src/admin/resources/layouts/board/boardColumns.ts';
import {
  addMonths,
  isIn,
  onDay,
  readShown,
  shownText,
  weeksAround,
} from '#src/admin/resources/layouts/calendar/days.ts';
import {
  type Arrangement,
  arrangementIn,
  arrangementOf,
  isLost,
  presentArrangement,
  searchWithArrangement,
  searchWithShown,
  shownIn,
} from '#src/admin/table/layouts/arrangement.ts';
import { addressOf, isSameView, readView } from '#src/admin/table/views/savedView.ts';
import { modelWithField, resourceOf } from './product.ts';

const orders = resourceOf('orders');
const QUESTION = { filterValues: {}, sort: orders.defaultSort, page: 1, perPage: 10 };

describe('TABLE-4: how a list is arranged', () => {
  test('is offered where the schema has a fitting field', () => {
    const names = (resource: string, layout: 'board' | 'calendar' | 'gallery') =>
      layoutFields(resourceOf(resource), layout).map(({ name }) => name);
    expect(names('orders', 'board')).toEqual(['status', 'productType', 'packageType']);
    expect(names('orders', 'calendar')).toEqual([
      'paidAt',
      'deliveredAt',
      'dueAt',
      'waitingSince',
      'disputedAt',
      'createdAt',
    ]);
    expect(names('orders', 'gallery')).toEqual([]);
    expect(names('apps', 'gallery')).toEqual(['logo']);
    expect(names('categories', 'calendar')).toEqual([]);
  });

  test('is in the address, beside all else that it says', () => {
    const search = searchWithArrangement('?filter={}&page=2', QUESTION, {
      layout: { name: 'board', field: 'status' },
    });
    expect(new URLSearchParams(search).get('page')).toBe('2');
    const { layout } = presentArrangement(orders, arrangementIn(search));
    expect(layout).toMatchObject({ name: 'board', field: { name: 'status' } });
    expect(arrangementIn(searchWithArrangement(search, QUESTION, {}))).toEqual({});
    expect(searchWithArrangement('', QUESTION, { group: 'status' })).toMatch(/sort=.*group=status/);
  });

  test.each([
    'layout=board,nothing',
    'layout=gallery,title',
    'layout=wall,status',
    'layout=board',
    'group=title',
  ])('is a table where the schema has no %s', (search) => {
    const present = presentArrangement(orders, arrangementIn(search));
    expect(arrangementOf(present)).toEqual({});
  });

  test('is part of a saved view', () => {
    const stored = { _id: 'v', name: 'Board', layout: { name: 'board', field: 'status' } };
    const view = readView(stored);
    expect(view?.layout).toEqual(stored.layout);
    expect(addressOf(orders, view ?? {}, 10)).toContain('layout=board%2Cstatus');
    expect(isSameView(view ?? {}, { ...view, layout: undefined })).toBe(false);
    expect(readView({ ...stored, layout: { name: 'wall' } })?.layout).toBeUndefined();
  });
});

describe('TABLE-4: figures below a table', () => {
  const figures = [
    { field: 'quantity', figure: 'average' },
    { field: 'total', figure: 'sum' },
  ] as const;

  test('are in the address, be any chosen or not', () => {
    const search = searchWithArrangement('?filter={}', QUESTION, { figures });
    expect(new URLSearchParams(search).get('figures')).toBe('quantity,average,total,sum');
    expect(arrangementIn(search)).toEqual({ figures });
    expect(arrangementIn('?figures=')).toEqual({ figures: [] });
    expect(arrangementIn('?figures=total,wrong,total,sum')).toEqual({ figures: [figures[1]] });
    expect(arrangementIn('?page=1')).toEqual({});
  });

  test('are part of a saved view', () => {
    const view = readView({ _id: 'v', name: 'Sums', figures: [...figures, { field: 'total' }] });
    expect(view?.figures).toEqual(figures);
    expect(addressOf(orders, view ?? {}, 10)).toContain('figures=quantity%2Caverage%2Ctotal%2Csum');
    expect(isSameView(view ?? {}, { ...view, figures: undefined })).toBe(false);
    expect(isSameView(view ?? {}, { ...view, figures: [...figures] })).toBe(true);
  });
});

describe('STUDIO-1: layouts, groups and figures by former names', () => {
  const renamed = modelWithField('orders', 'stage', {
    ...{ enum: ['a', 'b'], title: 'Stage' },
    ...{ 'x-id': 'step', 'x-aliases': { step: { since: '2026-11-01', until: '2999-01-31' } } },
  }).resources.get('orders');
  if (!renamed) throw new Error('no orders');
  const asked = {
    layout: { name: 'board', field: 'step' },
    group: 'step',
    figures: [{ field: 'step', figure: 'count' }],
  } as const;

  test('are the same by the present one', () => {
    expect(presentQuestion(renamed, asked)).toEqual({
      layout: { name: 'board', field: 'stage' },
      group: 'stage',
      figures: [{ field: 'stage', figure: 'count' }],
    });
    expect(presentArrangement(renamed, asked).layout?.field.name).toBe('stage');
  });

  test('are lost where the field is gone', () => {
    const lost = (arrangement: Arrangement) =>
      isLost(arrangement, presentArrangement(orders, arrangement));
    expect([lost(asked), lost({ group: 'step' }), lost({ group: 'status' }), lost({})]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('TABLE-4: a board', () => {
  const status = orders.tree.get('status') ?? orders.root;
  const group = (value: unknown, count: number) => ({ value, count, figures: {} });
  const columns = boardColumns(status, undefined, [group('paid', 2), group('lost', 1)]);
  const column = (value: string) =>
    columns.find(({ key }) => key === columnKey(value)) ?? columns[0] ?? undefined;

  test('has its columns in the schema’s order, and those of old values behind them', () => {
    const options = (status.options ?? []).map(({ value }) => value);
    expect(columns.map(({ value }) => value)).toEqual([...options, 'lost']);
    expect(column('paid')?.group?.count).toBe(2);
  });

  test('has only the columns that a filter lets through', () => {
    const keys = boardColumns(status, ['paid', 'pending'], undefined).map(({ value }) => value);
    expect(keys.toSorted()).toEqual(['paid', 'pending']);
  });

  test('opens the columns that a role’s moves lead to, and says why others are closed', () => {
    const mover = { resource: orders, field: status, role: 'seller', isLocked: false };
    const targets = columns.map((one) => [one.value, targetOf(mover, 'paid', one)] as const);
    for (const [value, target] of targets) {
      const moves = (status.states?.moves ?? []).filter(
        ({ from, to }) => from.includes('paid') && to === value,
      );
      const mine = moves.filter(({ by }) => by.includes('seller'));
      expect([value, target.isOpen]).toEqual([value, mine.length > 0]);
      if (!target.isOpen && value !== 'paid')
        expect(target.reason).toMatch(moves.length > 0 ? /notYours$/ : /noMove$/);
    }
    expect(targets.some(([, { isOpen }]) => isOpen)).toBe(true);
    expect(targets.some(([, target]) => !target.isOpen && target.reason !== undefined)).toBe(true);
  });

  test('offers no undo where no move of the role leads back', () => {
    for (const move of status.states?.moves ?? []) {
      const [from = ''] = move.from;
      const back = (status.states?.moves ?? []).some(
        (one) =>
          one.from.includes(move.to) &&
          one.to === from &&
          one.by.includes('seller') &&
          one.reason === undefined,
      );
      expect(isTakenBack({ field: status, role: 'seller' }, from, move)).toBe(back);
    }
  });
});

describe('TABLE-4: a calendar', () => {
  test.each([
    ['2026-03', { span: 'month', day: '2026-03-01' }],
    ['2026-03-09', { span: 'week', day: '2026-03-09' }],
    ['2026-02-30', undefined],
    ['2026-13', undefined],
    ['soon', undefined],
  ])('reads the part of time that an address names: %s', (text, shown) => {
    expect(readShown(text)).toEqual(shown);
    const search = searchWithShown('?layout=calendar%2CdueAt&page=2', text);
    expect(new URLSearchParams(search).get('page')).toBe('2');
    expect(shownIn(search)).toBe(text);
    // The other ways to look at rows know no months.
    expect(shownIn(searchWithArrangement(search, QUESTION, { group: 'status' }))).toBe('');
  });

  test('writes it as it reads it', () => {
    for (const text of ['2026-03', '2026-03-09']) {
      const shown = readShown(text);
      expect(shown && shownText(shown)).toBe(text);
    }
  });

  test('shows a day that is in its month or in its week', () => {
    const march = { span: 'month', day: '2026-03-01' } as const;
    expect([isIn(march, '2026-03-31', 1), isIn(march, '2026-04-01', 1)]).toEqual([true, false]);
    const week = { span: 'week', day: '2026-03-09' } as const;
    expect([isIn(week, '2026-03-15', 1), isIn(week, '2026-03-08', 1)]).toEqual([true, false]);
    expect(isIn(week, '2026-03-08', 0)).toBe(true);
  });

  test('shows whole weeks, which begin on the day that is asked for', () => {
    const monday = weeksAround('2026-11-26', 'month', 1);
    expect([monday[0]?.[0], monday.at(-1)?.at(-1), monday.length]).toEqual([
      '2026-10-26',
      '2026-12-06',
      6,
    ]);
    expect(weeksAround('2026-11-26', 'month', 6)[0]?.[0]).toBe('2026-10-31');
    expect(weeksAround('2026-11-26', 'week', 1)).toEqual([
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    ]);
  });

  test('ends with the last month of four digits', () => {
    const weeks = weeksAround('9999-12-05', 'month', 1);
    expect([weeks[0]?.[0], weeks.length]).toEqual(['9999-11-29', 5]);
  });

  test('keeps the time of day on another day, over summer time as well', () => {
    const at = new Date(2026, 2, 28, 9, 30).toISOString();
    const moved = new Date(onDay(at, true, '2026-03-30'));
    expect([moved.getDate(), moved.getHours(), moved.getMinutes()]).toEqual([30, 9, 30]);
    expect(onDay('2026-03-28', false, '2026-03-30')).toBe('2026-03-30');
  });

  test('goes from the end of a month to that of a shorter one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('0026-12-31', 1)).toBe('0027-01-31');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });
});
