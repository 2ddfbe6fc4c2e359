import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerError } from '#server/errors.ts';
import { MAX_FILE_BYTES, type Spool, type SpooledFile } from '#server/files/spool.ts';

export const MULTIPART = 'multipart/form-data';

/** A form with one file. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** As the client gives it; empty when it gives none. */
  readonly fileName: string;
  readonly file: SpooledFile;
}

const LIMITS = {
  files: 1,
  // One byte more than is taken: the spool sees that it is too much.
  fileSize: MAX_FILE_BYTES + 1,
  fields: 8,
  fieldNameSize: 100,
  fieldSize: 4_000,
  headerPairs: 20,
  headerSize: 8_000,
} as const;
/** A refused upload of this size is still read to its end, so that its sender can read the answer. */
const DRAINED_BYTES = 64_000_000;

/** What could not be read is no fault of the server. */
const asBadRequest = (cause: unknown): Error =>
  cause instanceof Error && 'rule' in cause ? cause : new ServerError('bad_request', {}, { cause });

const openParser = (request: FastifyRequest): BusboyInstance => {
  const type = request.headers['content-type'] ?? '';
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: LIMITS });
  } catch (cause) {
    // No boundary.
    throw asBadRequest(cause);
  }
};

/** Reads the form to its end; settles once, whatever goes wrong first. */
const readForm = (request: FastifyRequest, spool: Spool): Promise<ReceivedForm> =>
  new Promise((resolve, reject) => {
    const parser = openParser(request);
    const fields = new Map<string, string>();
    let fileName = '';
    let content: BusboyFileStream | undefined;
    let receiving: Promise<SpooledFile> | undefined;
    const fail = (cause: unknown): void => {
      request.raw.unpipe(parser);
      parser.destroy();
      // The parser lets its file hang: whoever writes it down would wait for ever.
      content?.destroy(asBadRequest(cause));
      // What arrived whole is refused nevertheless: nothing is left of it.
      receiving
        // One that did not arrive has cleaned up behind itself.
        ?.then(spool.discard, () => undefined)
        .catch((err: unknown) =>
          request.log.warn({ err }, 'a refused upload is left to the sweep'),
        );
      reject(asBadRequest(cause));
    };
    parser.on('file', (_field: string, stream: BusboyFileStream, name: string | undefined) => {
      fileName = name ?? '';
      content = stream;
      // Nobody reads a file any more that had arrived when a later part was refused: its error would end the process.
      stream.on('error', () => undefined);
      receiving = spool.receive(stream);
      receiving.catch(fail);
    });
    parser.on('field', (name: string, value: string, isNameCut: boolean, isValueCut: boolean) => {
      if (isNameCut || isValueCut || fields.has(name)) fail(new Error(`the field "${name}"`));
      else fields.set(name, value);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(new Error(limit)));
    }
    parser.on('error', fail);
    parser.on('finish', () => {
      if (!receiving) fail(new Error('there is no file in the form'));
      else {
        receiving
          .then((file) => resolve({ fields: Object.fromEntries(fields), fileName, file }))
          .catch(fail);
      }
    });
    request.raw.on('close', () => {
      if (!request.raw.readableEnded) fail(new Error('the sender went away'));
    });
    request.raw.pipe(parser);
  });

/**
 * Takes a form with one file, which goes to the disk as it comes.
 *
 * Errors: `FileRefused`; 400 for a form that is none, holds another file, or breaks off. Then nothing is left.
 */
export const receiveForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  spool: Spool,
): Promise<ReceivedForm> => {
  try {
    return await readForm(request, spool);
  } catch (cause) {
    const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (declared > DRAINED_BYTES) void reply.header('connection', 'close');
    else request.raw.resume();
    throw cause;
  }
};
