import { beforeAll, describe, expect, test } from 'vitest';
import type { ResourceModel } from '#schemas';
import { questionAbout, questionsOf, sortableFields, sortedBy } from './comparing.ts';
import { type RecordOf, type Stage, writerOf } from './records.ts';
import type { Dialect, Speaker } from './speakers.ts';

const idsOf = (records: readonly RecordOf[]): string[] => records.map(({ id }) => id);

/** Three rows are asked for in every way that a list, a reference or a search box asks. */
export const readingSuite = (
  stage: () => Stage,
  resource: ResourceModel,
  { speak, extent }: Dialect,
): void => {
  describe('reading', () => {
    let rows: RecordOf[] = [];
    let speaker: Speaker;
    const byAge = { field: 'createdAt', order: 'ASC' } as const;

    const list = async (
      filter: object = {},
      { sort, page, perPage } = { sort: byAge, page: 1, perPage: 10 },
    ) => {
      const { data, total } = await speaker.provider.getList<RecordOf>(resource.name, {
        pagination: { page, perPage },
        sort,
        filter: { id: idsOf(rows), ...filter },
      });
      return { ids: idsOf(data), total };
    };

    beforeAll(async () => {
      const { server, writer } = stage();
      const made = [
        await writer.create(resource),
        await writer.create(resource),
        await writer.create(resource),
      ];
      const { provider } = writerOf(server, resource);
      // As they are once all three are there: of a team's payout accounts a new default changes the former one.
      const { data } = await provider.getMany<RecordOf>(resource.name, { ids: idsOf(made) });
      rows = made.map(({ id }) => data.find((row) => row.id === id) ?? fail(`a row ${id}`));
      speaker = speak(server, writerOf(server, resource));
    });

    test('answers page by page and counts all of them', async () => {
      const [first, second, third] = idsOf(rows);
      expect(await list({}, { sort: byAge, page: 1, perPage: 2 })).toEqual({
        ids: [first, second],
        total: 3,
      });
      expect(await list({}, { sort: byAge, page: 2, perPage: 2 })).toEqual({
        ids: [third],
        total: 3,
      });
    });

    test.each(sortableFields(resource, extent))(
      'sorts by $name, upwards and downwards',
      async (field) => {
        const expected = idsOf(sortedBy(field, rows));
        const sorted = (order: 'ASC' | 'DESC') =>
          speaker.provider.getList<RecordOf>(resource.name, {
            sort: { field: field.name, order },
            filter: { id: idsOf(rows) },
          });
        const [upwards, downwards] = await Promise.all([sorted('ASC'), sorted('DESC')]);
        expect(idsOf(upwards.data)).toEqual(expected);
        expect(idsOf(downwards.data)).toEqual(expected.toReversed());
      },
    );

    test.each(questionsOf(resource, extent))('filters by $name', async ({ field, operators }) => {
      const questions = operators.map((operator) => questionAbout(field, operator, rows));
      const answers = await Promise.all(questions.map(({ filter }) => list(filter)));
      expect(answers.map((answer, index) => ({ ...questions[index], ...answer }))).toEqual(
        questions.map(({ filter, expected }) => ({
          filter,
          expected,
          ids: expected,
          total: expected.length,
        })),
      );
    });

    const searched = resource.fields.filter((field) => field.search && !field.readOnly);
    test.runIf(searched.length > 0)('finds a row by a word in it', async () => {
      const [, wanted] = rows;
      const texts = JSON.stringify(searched.map(({ name }) => wanted?.[name]));
      const [word] = /kumquat\d+/.exec(texts) ?? [];
      const { data, total } = await speaker.provider.getList<RecordOf>(resource.name, {
        filter: { q: word },
        sort: byAge,
        pagination: { page: 1, perPage: 10 },
      });
      expect({ ids: idsOf(data), total }).toEqual({ ids: [wanted?.id], total: 1 });
    });

    test('reads one row as the list shows it', async () => {
      const [wanted] = rows;
      const { data } = await speaker.provider.getOne<RecordOf>(resource.name, {
        id: wanted?.id ?? '',
      });
      expect(data).toEqual(wanted);
      expect(data['_id']).toBe(data.id);
    });

    test('reads many rows with one request', async () => {
      let found: readonly RecordOf[] = [];
      const sent = await speaker.sentBy(async () => {
        const { data } = await speaker.provider.getMany<RecordOf>(resource.name, {
          ids: idsOf(rows),
        });
        found = data;
      });
      expect(idsOf(found).toSorted()).toEqual(idsOf(rows).toSorted());
      expect(sent).toHaveLength(1);
    });

    const targets = resource.fields.filter(({ filter, reference }) => filter && reference);
    const fallback = questionsOf(resource, extent).map(({ field }) => field);
    const [target] = [...targets, ...fallback];
    test.runIf(target)(`lists the rows that refer to another by ${target?.name}`, async () => {
      const { filter, expected } = questionAbout(target ?? fail('field'), 'equal', rows);
      const { data, total } = await speaker.provider.getManyReference<RecordOf>(resource.name, {
        target: target?.name ?? '',
        id: String(Object.values(filter)[0]),
        pagination: { page: 1, perPage: 10 },
        sort: byAge,
        filter: { id: idsOf(rows) },
      });
      expect({ ids: idsOf(data), total }).toEqual({ ids: expected, total: expected.length });
    });
  });
};

const fail = (what: string): never => {
  throw new Error(`there is no ${what} to ask for`);
};
