import { describe, expect, test } from 'vitest';
import { API_MOUNTS, callOf, REST_MOUNT, type ResourceModel, type Verb } from '#schemas';
import { answeredFields, type Stage, writerOf } from './records.ts';

/** Method and path of a call, as the dialect table or simple-REST has it. */
const wayOf = (resource: ResourceModel, verb: Verb, id: string) => {
  if (!resource.api) return { method: 'PUT', path: `${REST_MOUNT}/${resource.name}/${id}` };
  const { api, method, path } = callOf(resource, verb);
  return { method, path: `${API_MOUNTS[api]}${path}` };
};

/** What our provider puts on the wire for an update: no more than what was changed. */
export const sendingSuite = (stage: () => Stage, resource: ResourceModel): void => {
  describe('sending', () => {
    const { name } = resource;
    const field = answeredFields(resource).find(
      ({ kind, unique, lockedIn }) =>
        ['text', 'longText', 'number'].includes(kind) && !unique && lockedIn.length === 0,
    );

    test.runIf(field)('sends the changed field and the version', async () => {
      const { server, writer } = stage();
      const row = await writer.create(resource);
      const { provider, sentBy } = writerOf(server, resource);
      const value = await writer.another(resource, field ?? fail());
      const change = { [field?.name ?? '']: value };
      const [sent, ...others] = await sentBy(() =>
        provider.update(name, { id: row.id, data: { ...row, ...change }, previousData: row }),
      );
      const { method, path } = wayOf(resource, 'update', row.id);
      expect(sent).toMatchObject({ method, body: { ...change, version: 1 } });
      expect(Object.keys(Object(sent?.body))).toHaveLength(2);
      expect(sent?.url.pathname).toBe(path);
      expect(others).toEqual([]);
    });

    test.runIf(field)('sends the changed field alone, once for many rows', async () => {
      const { server, writer } = stage();
      const row = await writer.create(resource);
      const { provider, sentBy } = writerOf(server, resource);
      const change = { [field?.name ?? '']: await writer.another(resource, field ?? fail()) };
      const ids = [row.id, (await writer.create(resource)).id];
      const sent = await sentBy(() => provider.updateMany(name, { ids, data: change }));
      expect(sent.map(({ body }) => body)).toEqual([{ ids, changes: change }]);
    });
  });
};

const fail = (): never => {
  throw new Error('there is no such field');
};
