import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '#schemas';
import { asStorageError } from '#server/engine/blobs/storageError.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type BufferedFile, FileRefused, type UploadBuffer } from './uploadBuffer.ts';

/** A form with one file. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** As the client gives it; empty when it gives none. */
  readonly fileName: string;
  readonly file: BufferedFile;
}

const LIMITS = {
  files: 1,
  // One byte more than is taken: the buffer sees that it is too much.
  fileSize: MAX_FILE_BYTES + 1,
  fields: 8,
  fieldSize: 4_000,
  // Those without a name count as well.
  parts: 16,
  headerPairs: 20,
  headerSize: 8_000,
} as const;
const FIELD_NAME_CHARACTERS = 100;
/** The file, and all that stands around it. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 250_000;
/** A refused upload of this size is still read to its end, so that its sender can read the answer. */
const DRAINED_BYTES = 64_000_000;

/** A form that goes beyond one of the bounds: the 422 names what, and the bound. */
const beyond = (field: string, rule: string, limit: number): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    { errors: [{ field, rule, params: { limit }, message: '' }] },
  );

/** What the disk cannot take is our fault; what could not be read of the form is its sender's. */
const asRefusal = (cause: unknown): Error => {
  if (cause instanceof FileRefused || cause instanceof ServerError) return cause;
  return asStorageError(cause) ?? new ServerError('bad_request', {}, { cause });
};

const openParser = (request: FastifyRequest): BusboyInstance => {
  const type = request.headers['content-type'] ?? '';
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: LIMITS });
  } catch (cause) {
    // No boundary.
    throw asRefusal(cause);
  }
};

const fieldProblem = (
  fields: ReadonlyMap<string, string>,
  name: string | undefined,
  isCut: boolean,
): Error | undefined => {
  if (!name || fields.has(name)) return new Error('a field without a name of its own');
  if (name.length > FIELD_NAME_CHARACTERS) {
    return beyond(name.slice(0, FIELD_NAME_CHARACTERS), 'maxLength', FIELD_NAME_CHARACTERS);
  }
  return isCut ? beyond(name, 'maxLength', LIMITS.fieldSize) : undefined;
};

/** What has arrived of a form, and what becomes of it where it is refused. */
const createIntake = (
  request: FastifyRequest,
  buffer: UploadBuffer,
  settle: { resolve: (form: ReceivedForm) => void; reject: (cause: unknown) => void },
) => {
  const parser = openParser(request);
  const fields = new Map<string, string>();
  let fileName = '';
  let content: BusboyFileStream | undefined;
  let receiving: Promise<BufferedFile> | undefined;
  let isRefused = false;
  const fail = (cause: unknown): void => {
    isRefused = true;
    request.raw.unpipe(parser);
    parser.destroy();
    // The parser lets its file hang: whoever writes it down would wait for ever.
    content?.destroy(asRefusal(cause));
    // What arrived whole is refused nevertheless: nothing is left of it.
    receiving
      // One that did not arrive has cleaned up behind itself.
      ?.then(buffer.discard, () => undefined)
      .catch((err: unknown) =>
        request.log.warn({ err }, 'a refused upload is left to garbage collection'),
      );
    settle.reject(asRefusal(cause));
  };
  return {
    parser,
    fail,
    isRefused: () => isRefused,
    addField: (name: string | undefined, value: string, isCut: boolean): void => {
      const problem = fieldProblem(fields, name, isCut);
      if (problem) fail(problem);
      else fields.set(name ?? '', value);
    },
    takeFile: (stream: BusboyFileStream, name: string | undefined): void => {
      // The parser finishes the piece it is at: a file may follow what the form was refused for.
      if (isRefused) return void stream.destroy();
      fileName = name ?? '';
      content = stream;
      // Nobody reads a file any more that a later part or a full disk refused: its error would end the process.
      stream.on('error', (err) => request.log.debug({ err }, 'an upload ended early'));
      receiving = buffer.receive(stream);
      receiving.catch(fail);
    },
    finish: (): void => {
      if (!receiving) fail(new Error('there is no file in the form'));
      else {
        receiving
          .then((file) => settle.resolve({ fields: Object.fromEntries(fields), fileName, file }))
          .catch(fail);
      }
    },
  };
};

/** Reads the form to its end; settles once, whatever goes wrong first. */
const readForm = (request: FastifyRequest, buffer: UploadBuffer): Promise<ReceivedForm> =>
  new Promise((resolve, reject) => {
    const intake = createIntake(request, buffer, { resolve, reject });
    const { parser, fail } = intake;
    parser.on('file', (_field: string, stream: BusboyFileStream, name: string | undefined) =>
      intake.takeFile(stream, name),
    );
    // A part may lack a name, whatever the parser's types say.
    parser.on('field', (name: string | undefined, value: string, _: boolean, isCut: boolean) =>
      intake.addField(name, value, isCut),
    );
    parser.on('filesLimit', () => fail(beyond('file', 'maxItems', LIMITS.files)));
    parser.on('fieldsLimit', () => fail(beyond('form', 'maxItems', LIMITS.fields)));
    parser.on('partsLimit', () => fail(beyond('form', 'maxItems', LIMITS.parts)));
    parser.on('error', fail);
    parser.on('finish', intake.finish);
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
      if (received > MAX_FORM_BYTES) fail(new ServerError('too_large', { limit: MAX_FORM_BYTES }));
    });
    request.raw.on('close', () => {
      if (request.raw.readableEnded || intake.isRefused()) return;
      // Nobody is left to be answered.
      request.log.info('the sender of an upload went away');
      fail(new Error('the sender went away'));
    });
    request.raw.pipe(parser);
  });

/**
 * Takes a form with one file, which goes to the disk as it comes.
 *
 * Errors: `FileRefused`; 400 for a form that is none or breaks off, 413 and 422 for one beyond a bound, 503 when the
 * disk cannot take it. Then nothing is left.
 */
export const receiveForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  buffer: UploadBuffer,
): Promise<ReceivedForm> => {
  try {
    return await readForm(request, buffer);
  } catch (cause) {
    const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (declared > DRAINED_BYTES) void reply.header('connection', 'close');
    else request.raw.resume();
    throw cause;
  }
};
