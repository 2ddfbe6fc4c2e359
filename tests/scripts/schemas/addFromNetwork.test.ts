import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSource } from '../../../scripts/schemas/add/readSource.ts';
import { openFolder } from './adding.ts';
import { openSchemaHost } from './schemaHost.ts';

vi.setConfig({ testTimeout: 60_000 });

let host: Awaited<ReturnType<typeof openSchemaHost>>;
let folder: Awaited<ReturnType<typeof openFolder>>;
beforeAll(async () => {
  host = await openSchemaHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  folder = await openFolder();
  host.forget();
});
afterEach(() => folder.remove());

const field = (reference: string): object => ({
  type: 'object',
  properties: { name: { type: 'string' }, part: { $ref: reference } },
});

describe('a schema from the network', () => {
  test('comes with everything that it refers to, each asked for once, rings included', async () => {
    host.holds('/a.json', field('b.json'));
    host.holds('/b.json', { properties: { c: { $ref: 'c.json' }, a: { $ref: 'a.json' } } });
    host.holds('/c.json', { properties: { b: { $ref: host.address('/b.json') } } });
    const lines = await folder.add(host.address('/a.json'));
    expect(lines[0]).toBe(`a.json is put in, from ${host.address('/a.json')}.`);
    expect(await folder.files()).toEqual(['a.json', 'shared/b.json', 'shared/c.json']);
    expect(await folder.problems()).toEqual([]);
    expect(host.asked.toSorted()).toEqual(['/a.json', '/b.json', '/c.json']);
  });

  test('is found by the address that others use, whatever its own $id says', async () => {
    const id = 'https://example.com/called-otherwise.json';
    host.holds('/part.json', { $id: id, $defs: { word: { type: 'string' } } });
    host.holds('/a.json', field(`${host.address('/part.json')}#/$defs/word`));
    await folder.add(host.address('/a.json'));
    expect(await folder.read('shared/part.json')).toMatchObject({
      $id: id,
      'x-addresses': [host.address('/part.json')],
    });
    expect(await folder.problems()).toEqual([]);
  });

  test('is looked for where it was found when nobody answers at the address of its $id', async () => {
    host.holds('/a.json', { $id: host.address('/gone/a.json'), ...field('b.json') });
    host.holds('/b.json', { type: 'string' });
    await folder.add(host.address('/a.json'));
    expect(host.asked).toEqual(['/a.json', '/gone/b.json', '/b.json']);
    expect(await folder.read('shared/b.json')).toEqual({
      $id: host.address('/gone/b.json'),
      type: 'string',
    });
    expect(await folder.problems()).toEqual([]);
  });

  test('is followed where it was moved to', async () => {
    host.leadsTo('/old.json', '/new/place.json');
    host.holds('/new/place.json', { type: 'string' });
    host.holds('/a.json', field('old.json'));
    await folder.add(host.address('/a.json'));
    expect(await folder.read('shared/old.json')).toMatchObject({ $id: host.address('/old.json') });
    expect(await folder.problems()).toEqual([]);
  });

  test('keeps its text, numbers that JavaScript would round included', async () => {
    const text = '{ "properties": { "big": { "maximum": 12345678901234567890 } } }\n';
    host.holdsText('/a.json', 'text/plain', text);
    await folder.add(host.address('/a.json'));
    expect(await folder.text('a.json')).toBe(text);
  });

  test('is there already the second time, and its copies are not asked for again', async () => {
    host.holds('/a.json', field('b.json'));
    host.holds('/b.json', { type: 'string' });
    await folder.add(host.address('/a.json'));
    const before = await folder.text('a.json');
    const [headline] = await folder.add(host.address('/a.json'));
    expect(headline).toBe('a.json is there already, equal.');
    expect(await folder.text('a.json')).toBe(before);
    expect(host.asked.filter((path) => path === '/b.json')).toHaveLength(1);
  });

  test('replaces what is there, its copies too, only where that is asked for', async () => {
    host.holds('/a.json', field('b.json'));
    host.holds('/b.json', { type: 'string' });
    await folder.add(host.address('/a.json'));
    host.holds('/a.json', { title: 'Changed', ...field('b.json') });
    host.holds('/b.json', { type: 'string', maxLength: 5 });
    await expect(folder.add(host.address('/a.json'))).rejects.toThrow(
      /a\.json is there already and says something else\. --force replaces it/,
    );
    await folder.add(host.address('/a.json'), '--force');
    expect(await folder.read('a.json')).toMatchObject({ title: 'Changed' });
    expect(await folder.read('shared/b.json')).toMatchObject({ maxLength: 5 });
    expect(await folder.files()).toEqual(['a.json', 'shared/b.json']);
  });

  test('can be only a copy, which puts in order what waited for it', async () => {
    await folder.put('schemas/waits.json', field(host.address('/part.json')));
    host.holds('/part.json', { type: 'string' });
    const [problem] = await folder.problems();
    const [, command = ''] =
      /fetch it with "npm run schemas -- ([^"]+)"/.exec(problem?.reason ?? '') ?? [];
    const [verb, ...words] = command.split(' ');
    expect(verb).toBe('add');
    const lines = await folder.add(...words);
    expect(lines.join('\n')).toMatch(/in order now\s+waits\.json/);
    expect(await folder.files()).toEqual(['shared/part.json', 'waits.json']);
    expect(await folder.problems()).toEqual([]);
  });
});

describe('what cannot be read from the network leaves nothing, and is named', () => {
  test.each<[string, string, (path: string) => void, RegExp]>([
    ['that is not there', '/part.json', () => undefined, /answered 404 Not Found/],
    [
      'that is a web page',
      '/part.json',
      (path) => host.holdsText(path, 'text/html', '<!DOCTYPE html><html></html>'),
      /is a web page, not JSON/,
    ],
    [
      'that is broken',
      '/part.json',
      (path) => host.holdsText(path, 'application/json', '{\n  "type": "string",,\n}'),
      /is not JSON: .*\(line 2, column 20\)/,
    ],
    [
      'that says it is too large',
      '/part.json',
      (path) => host.holdsText(path, 'application/json', ' '.repeat(1_000_001)),
      /is larger than 1,000,000 bytes/,
    ],
    [
      'that does not end',
      '/part.json',
      (path) =>
        host.answers(path, (response) => {
          response.writeHead(200);
          const more = (): void => {
            while (response.write(' '.repeat(100_000)) && !response.destroyed);
          };
          response.on('drain', more);
          more();
        }),
      /is larger than 1,000,000 bytes/,
    ],
    [
      'that never answers',
      '/part.json',
      (path) => host.answers(path, () => undefined),
      /did not answer within 0\.5 s/,
    ],
    [
      'that leads on without end',
      '/part.json',
      (path) => host.leadsTo(path, path),
      /leads on more than 5 times/,
    ],
    [
      'that leads to a file of the machine',
      '/part.json',
      (path) => host.leadsTo(path, 'file:///etc/hostname'),
      /has the protocol "file:": only http and https are fetched/,
    ],
    [
      'that breaks its draft',
      '/part.json',
      (path) => host.holds(path, { type: 'text' }),
      /refers to .*part\.json, which is not in order/,
    ],
  ])('a document %s', async (_case, path, answer, reason) => {
    host.holds('/a.json', field('part.json'));
    answer(path);
    const failed = folder.add(host.address('/a.json'), '--timeout', '0.5');
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.toThrow(/^Nothing was written/);
    await expect(failed).rejects.toThrow(path);
    expect(await folder.files()).toEqual([]);
  });

  test('more documents than anybody refers to', async () => {
    const names = Array.from({ length: 201 }, (_, index) => [
      `f${index}`,
      { $ref: `${index}.json` },
    ]);
    host.holds('/a.json', { properties: Object.fromEntries(names) });
    await expect(folder.add(host.address('/a.json'))).rejects.toThrow(
      /refers to more than 200 other documents/,
    );
    expect(host.asked).toEqual(['/a.json']);
  });

  test('documents that each lead to another one', async () => {
    for (let level = 0; level < 40; level += 1)
      host.holds(`/${level}.json`, field(`${level + 1}.json`));
    await expect(folder.add(host.address('/0.json'))).rejects.toThrow(
      /references that lead on more than 20 times/,
    );
    expect(await folder.files()).toEqual([]);
  });

  test('says with which command a copy is put in by hand, and that command does it', async () => {
    const gone = host.address('/gone.json');
    const schema = await folder.put('from/things.json', field(gone));
    await expect(folder.add(schema)).rejects.toThrow(
      `npm run schemas -- add --shared FILE --address ${gone}`,
    );
    const copy = await folder.put('from/copy.json', { type: 'string' });
    await folder.add('--shared', copy, '--address', gone);
    await folder.add(schema);
    expect(await folder.files()).toEqual(['shared/gone.json', 'things.json']);
    expect(await folder.problems()).toEqual([]);
  });

  test('a private address that a public document names', async () => {
    const options = {
      signal: new AbortController().signal,
      requestSeconds: 1,
      root: undefined,
      mayReachPrivate: false,
    };
    host.holds('/a.json', {});
    await expect(readSource(new URL(host.address('/a.json')), options)).rejects.toThrow(
      /private network/,
    );
    expect(host.asked).toEqual([]);
  });

  test('a name that leads to a public address first, and to this machine when it is asked again', async () => {
    host.holds('/a.json', { type: 'string' });
    const { port } = new URL(host.address('/a.json'));
    const url = new URL(`http://turning.example:${port}/a.json`);
    const looked: string[] = [];
    const read = (mayReachPrivate: boolean, ...addresses: readonly string[]) =>
      readSource(url, {
        ...{ signal: new AbortController().signal, requestSeconds: 1, root: undefined },
        mayReachPrivate,
        findAddresses: async (name) => {
          const address = addresses[looked.push(name) - 1] ?? '127.0.0.1';
          return [{ address, family: 4 }];
        },
      });
    // Of the network that is kept for documentation: nobody answers there.
    await expect(read(false, '192.0.2.1')).rejects.toThrow(/did not answer|cannot be reached/);
    expect([looked.splice(0), host.asked]).toEqual([['turning.example'], []]);
    await expect(read(false, '127.0.0.1', '192.0.2.1')).rejects.toThrow(/private network/);
    expect([looked.splice(0), host.asked]).toEqual([['turning.example'], []]);
    const found = await read(true, '127.0.0.1', '192.0.2.1');
    expect([looked.splice(0), found.document]).toEqual([['turning.example'], { type: 'string' }]);
    expect(found.mayReachPrivate).toBe(true);
  });

  test('a file that a document of the network names', async () => {
    const file = await folder.put('from/secret.json', {});
    host.holds('/a.json', field(`file://${file}`));
    await expect(folder.add(host.address('/a.json'))).rejects.toThrow(/could not be read/);
    expect(await folder.files()).toEqual([]);
  });
});
