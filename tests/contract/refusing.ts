import { describe, expect, test } from 'vitest';
import { PartialError } from '#dataProvider';
import { type ResourceModel, VERBS } from '#schemas';
import { initialPermissions } from '#server/engine/access/builtInRoles.ts';
import { SELLER, SUPPORT } from '#server/market/stores/roles.ts';
import { type Stage, writerOf } from './records.ts';
import { contractModel } from './schemaFolder.ts';

const model = await contractModel();
const NO_ROW = '000000000000000000000000';

const supportMay = (verb: string, { name }: ResourceModel): boolean =>
  initialPermissions(SUPPORT, model)[name]?.includes(verb) ?? false;

/** Resources whose rows become nobody instead of being refused while they are in use. */
const STAY_AS_NOBODY: readonly string[] = ['customers'];

/** Fields of rows that refer to this resource and nothing else. */
const usesOf = ({ name }: ResourceModel) =>
  [...model.resources.values()].flatMap((other) =>
    other.fields
      .filter((field) => !field.readOnly && field.reference === name)
      .map((field) => ({ resource: other.name, field: field.name })),
  );

/** What the server refuses reaches the caller of the provider whole: status, code, fields and words. */
export const refusingSuite = (stage: () => Stage, resource: ResourceModel): void => {
  describe('refusing', () => {
    const { name, deletion, scope } = resource;

    test('asks everybody to sign in first', async () => {
      const nobody = stage().server.providerWith({});
      await expect(nobody.getList(name, {})).rejects.toMatchObject({
        name: 'ApiError',
        status: 401,
        code: 'not_signed_in',
      });
    });

    const closed = VERBS.filter((verb) => !supportMay(verb, resource));
    test.runIf(closed.includes('create'))('tells a role what it may not do', async () => {
      const { support } = stage().server;
      const refused = { status: 403, code: 'forbidden', params: { resource: name } };
      await expect(support.provider.create(name, { data: {} })).rejects.toMatchObject(refused);
      await expect(
        support.provider.update(name, { id: NO_ROW, data: {}, previousData: { id: NO_ROW } }),
      ).rejects.toMatchObject(refused);
      await expect(support.provider.delete(name, { id: NO_ROW })).rejects.toMatchObject(refused);
    });

    test.runIf(scope === 'team')('shows nothing of another team', async () => {
      const { server, writer } = stage();
      const { id } = await writer.create(resource);
      const { provider } = server.stranger;
      const page = { pagination: { page: 1, perPage: 10 } };
      await expect(provider.getOne(name, { id })).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await provider.getMany(name, { ids: [id] })).toMatchObject({ data: [] });
      expect(await provider.getList(name, { ...page, filter: { id } })).toMatchObject({ total: 0 });
    });

    test.runIf(scope === 'team' && writes(resource))('keeps another team’s hands off', async () => {
      const { server, writer } = stage();
      const { id } = await writer.create(resource);
      const { provider } = server.stranger;
      const missing = { status: 404, code: 'not_found' };
      await expect(
        provider.update(name, { id, data: {}, previousData: { id } }),
      ).rejects.toMatchObject(missing);
      const mayDelete = initialPermissions(SELLER, server.model)[name]?.includes('delete');
      await expect(provider.delete(name, { id })).rejects.toMatchObject(
        mayDelete ? missing : { status: 403, code: 'forbidden' },
      );
    });

    const [required] = resource.fields.filter((field) => field.required);
    test.runIf(required)(`names the field that is missing: ${required?.name}`, async () => {
      const { provider } = writerOf(stage().server, resource);
      await expect(provider.create(name, { data: {} })).rejects.toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: expect.arrayContaining([
          {
            field: required?.name,
            rule: 'required',
            params: {},
            message: expect.stringContaining(required?.title.en ?? ''),
          },
        ]),
      });
    });

    test('names a field that no schema knows', async () => {
      const { provider } = writerOf(stage().server, resource);
      await expect(provider.create(name, { data: { kumquat: 1 } })).rejects.toMatchObject({
        status: 422,
        errors: expect.arrayContaining([
          expect.objectContaining({ field: 'kumquat', rule: 'unknown' }),
        ]),
      });
    });

    const [use] = usesOf(resource);
    const staysAsNobody = STAY_AS_NOBODY.includes(name);
    const isUsed = use !== undefined && deletion.kind === 'remove' && !staysAsNobody;
    test.runIf(isUsed)(`keeps a row that ${use?.resource} refer to, and says so`, async () => {
      const { server, writer } = stage();
      const user = await writer.createNamed(use?.resource ?? '');
      const [id] = [user[use?.field ?? '']].flat();
      const { provider } = writerOf(server, resource);
      await expect(provider.delete(name, { id: String(id) })).rejects.toMatchObject({
        status: 409,
        code: 'in_use',
        params: { where: expect.arrayContaining([expect.objectContaining(use)]) },
      });
    });

    test('does what it can of a call for many, and names the rest', async () => {
      const { server, writer } = stage();
      const { id } = await writer.create(resource);
      const isNever = deletion.kind === 'never';
      const refusal = writerOf(server, resource).provider.deleteMany(name, { ids: [id, NO_ROW] });
      await expect(refusal).rejects.toBeInstanceOf(PartialError);
      await expect(refusal).rejects.toMatchObject({
        done: isNever ? [] : [id],
        refused: [
          ...(isNever ? [{ id, error: { status: 409, code: 'never_deleted' } }] : []),
          { id: NO_ROW, error: { status: 404, code: 'not_found' } },
        ],
      });
    });
  });
};

/** Whether sellers write such rows: otherwise they are refused for their role before anything is looked for. */
const writes = ({ name }: ResourceModel): boolean =>
  initialPermissions(SELLER, model)[name]?.includes('update') ?? false;
