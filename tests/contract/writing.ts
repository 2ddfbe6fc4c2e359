import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldModel, ResourceModel } from '#schemas';
import { answeredFields, type RecordOf, type Stage, writerOf } from './records.ts';
import type { Dialect, Speaker } from './speakers.ts';

/** Short texts and numbers: changing one changes nothing else. */
const PLAIN_KINDS: readonly string[] = [
  'text',
  'longText',
  'richText',
  'number',
  'integer',
  'money',
];

const isPlain = ({ kind, unique, lockedIn }: FieldModel): boolean =>
  PLAIN_KINDS.includes(kind) && !unique && lockedIn.length === 0;

/** Rows are made, changed field by field, cleared, and defended against changes that somebody else did not see. */
export const writingSuite = (
  stage: () => Stage,
  resource: ResourceModel,
  { speak }: Dialect,
): void => {
  describe('writing', () => {
    let speaker: Speaker;
    const { name } = resource;
    const answered = answeredFields(resource);
    const plain = answered.find(isPlain);
    const optional = answered.find(
      ({ required, schema }) =>
        !required && schema.default === undefined && schema['x-slug'] === undefined,
    );

    beforeAll(() => {
      const { server } = stage();
      speaker = speak(server, writerOf(server, resource));
    });

    const newRow = () => stage().writer.create(resource);
    const read = async (id: string) => (await speaker.provider.getOne<RecordOf>(name, { id })).data;
    const change = async (previous: RecordOf, changes: object) => {
      const { id } = previous;
      const data = { ...previous, ...changes };
      return (await speaker.provider.update<RecordOf>(name, { id, data, previousData: previous }))
        .data;
    };

    test('answers a new row as it was sent, and keeps it', async () => {
      const body = await stage().writer.full(resource);
      const { data } = await speaker.provider.create<RecordOf>(name, { data: body });
      const sent = Object.fromEntries(answered.map((field) => [field.name, body[field.name]]));
      expect(data).toMatchObject({ ...sent, _id: data.id, version: 1 });
      expect(await read(data.id)).toEqual(data);
    });

    test('takes a row of what is required and nothing more', async () => {
      const body = await stage().writer.minimal(resource);
      const { data } = await speaker.provider.create<RecordOf>(name, { data: body });
      expect(await read(data.id)).toEqual(data);
    });

    const secrets = resource.fields.filter((field) => field.writeOnly).map((field) => field.name);
    test.runIf(secrets.length > 0)(`never answers ${secrets.join(' or ')}`, async () => {
      const row = await newRow();
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(secrets)]));
    });

    test.runIf(plain)(`changes ${plain?.name} and leaves the rest as it is`, async () => {
      const row = await newRow();
      const value = await stage().writer.another(resource, plain ?? fail());
      const data = await change(row, { [plain?.name ?? '']: value });
      // What the server makes of the fields may change with them.
      const own = Object.fromEntries(answered.map((field) => [field.name, row[field.name]]));
      expect(data).toMatchObject({ ...own, [plain?.name ?? '']: value, version: 2 });
      expect(await read(row.id)).toEqual(data);
    });

    test.runIf(optional)(`clears ${optional?.name} with null`, async () => {
      const row = await newRow();
      const data = await change(row, { [optional?.name ?? '']: null });
      expect(row).toHaveProperty(optional?.name ?? '');
      expect(data).not.toHaveProperty(optional?.name ?? '');
    });

    test.runIf(plain)('refuses a change of a row that somebody changed meanwhile', async () => {
      const row = await newRow();
      const [first, second] = [
        await stage().writer.another(resource, plain ?? fail()),
        await stage().writer.another(resource, plain ?? fail()),
      ];
      await change(row, { [plain?.name ?? '']: first });
      await expect(change(row, { [plain?.name ?? '']: second })).rejects.toMatchObject({
        status: 409,
        body: {
          code: 'stale_version',
          params: { current: { [plain?.name ?? '']: first, version: 2 } },
        },
      });
    });

    test.runIf(plain)('changes many rows alike', async () => {
      const ids = [(await newRow()).id, (await newRow()).id];
      const value = await stage().writer.another(resource, plain ?? fail());
      const { data } = await speaker.provider.updateMany(name, {
        ids,
        data: { [plain?.name ?? '']: value },
      });
      expect([...(data ?? [])].toSorted()).toEqual(ids);
      const rows = await Promise.all(ids.map(read));
      expect(rows.map((row) => row[plain?.name ?? ''])).toEqual([value, value]);
    });
  });
};

const fail = (): never => {
  throw new Error('there is no such field');
};
