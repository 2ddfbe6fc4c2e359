import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { BlobStore } from './blobStore.ts';
import { callS3, drain, type S3Settings } from './s3Request.ts';

const ENTRY = /<Contents>(.*?)<\/Contents>/gs;
const tag = (name: string, within: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(within)?.[1];
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const plain = (escaped: string): string =>
  escaped.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

const BINARY = 'application/octet-stream';

/** Objects of an S3-compatible store, one for each blob, in a bucket that is private and ours alone. */
export const createS3BlobStore = (settings: S3Settings): BlobStore => {
  const send = async (name: string, bytes: number, sha256: string, body: () => Readable) => {
    const headers = {
      'content-type': BINARY,
      'content-length': String(bytes),
      // The store compares it with what arrives.
      'x-amz-content-sha256': sha256,
    };
    await drain(await callS3(settings, { method: 'PUT', key: name, headers, body }));
  };
  return {
    put: (name, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return send(name, bytes.byteLength, sha256, () => Readable.from([Buffer.from(bytes)]));
    },
    putFile: (name, path, { bytes, sha256 }) =>
      send(name, bytes, sha256, () => createReadStream(path)),
    get: async (name) => {
      const answer = await callS3(settings, { method: 'GET', key: name });
      if (answer.status !== 404) return buffer(answer.body);
      await drain(answer);
      return undefined;
    },
    read: async (name, { start, end }) => {
      const headers = { range: `bytes=${start}-${end}` };
      const answer = await callS3(settings, { method: 'GET', key: name, headers });
      if (answer.status !== 404) return answer.body;
      await drain(answer);
      return undefined;
    },
    stat: async (name) => {
      const answer = await callS3(settings, { method: 'HEAD', key: name });
      await drain(answer);
      if (answer.status === 404) return undefined;
      const { 'content-length': bytes, etag } = answer.headers;
      return { bytes: Number(bytes ?? 0), ...(etag !== undefined && { mark: etag }) };
    },
    remove: async (name) => {
      await drain(await callS3(settings, { method: 'DELETE', key: name }));
    },
    async *list() {
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          ...(token !== undefined && { 'continuation-token': token }),
        };
        const answer = await text((await callS3(settings, { method: 'GET', key: '', query })).body);
        for (const [, entry = ''] of answer.matchAll(ENTRY)) {
          const [name, moment] = [tag('Key', entry), tag('LastModified', entry)];
          if (name && moment) yield { name: plain(name), storedAt: new Date(moment) };
        }
        const next = tag('NextContinuationToken', answer);
        token = next === undefined ? undefined : plain(next);
      } while (token !== undefined);
    },
  };
};
