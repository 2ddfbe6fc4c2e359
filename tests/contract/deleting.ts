import { beforeAll, describe, expect, test } from 'vitest';
import type { ResourceModel } from '#schemas';
import { type RecordOf, type Stage, writerOf } from './records.ts';
import type { Dialect, Speaker } from './speakers.ts';

/** What a schema says of deletion holds: gone, in the trash, or refused with a word of advice. */
export const deletingSuite = (
  stage: () => Stage,
  resource: ResourceModel,
  { speak }: Dialect,
): void => {
  describe('deleting', () => {
    let speaker: Speaker;
    const { name, deletion, stateField } = resource;
    const instead = deletion.kind === 'never' ? deletion.instead.en : '';

    beforeAll(() => {
      const { server } = stage();
      speaker = speak(server, writerOf(server, resource));
    });

    const newRow = () => stage().writer.create(resource);
    const remove = (id: string) => speaker.provider.delete(name, { id });
    const removeMany = (ids: readonly string[]) =>
      speaker.provider.deleteMany(name, { ids: [...ids] });
    const read = (id: string) => speaker.provider.getOne<RecordOf>(name, { id });
    const listed = async (filter: object) =>
      (await speaker.provider.getList<RecordOf>(name, { filter })).total;

    test.runIf(deletion.kind === 'remove')('removes a row for good', async () => {
      const { id } = await newRow();
      const { data } = await remove(id);
      expect(data).toMatchObject({ id });
      await expect(read(id)).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } });
    });

    test.runIf(deletion.kind === 'trash')('moves a row to the trash, out of the list', async () => {
      const row = await newRow();
      const [word] = /kumquat\d+/.exec(JSON.stringify(row)) ?? [];
      const state = stateField?.name ?? '';
      const trash = stateField?.states?.trash;
      await remove(row.id);
      expect((await read(row.id)).data).toMatchObject({ [state]: trash, version: 2 });
      expect(await listed({ q: word })).toBe(0);
      expect(await listed({ q: word, [state]: trash })).toBe(1);
    });

    test.runIf(deletion.kind === 'never')('refuses, and says what to do instead', async () => {
      const { id } = await newRow();
      await expect(remove(id)).rejects.toMatchObject({
        status: 409,
        message: instead,
        body: { code: 'never_deleted', message: instead },
      });
      expect((await read(id)).data.id).toBe(id);
    });

    test.runIf(deletion.kind !== 'never')('deletes many rows', async () => {
      const ids = [(await newRow()).id, (await newRow()).id];
      const { data } = await removeMany(ids);
      expect([...(data ?? [])].toSorted()).toEqual(ids);
    });

    test('finds nothing to delete under an unknown id', async () => {
      await expect(remove('000000000000000000000000')).rejects.toMatchObject({ status: 404 });
    });
  });
};
