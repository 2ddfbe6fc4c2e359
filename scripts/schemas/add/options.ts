import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calledWith } from '../../commands/calledAs.ts';
import { readWords, UsageError } from '../../commands/words.ts';
import { ADD_BOUNDS } from './bounds.ts';
import { safeName } from './fileNames.ts';

export interface AddOptions {
  readonly url: URL;
  /** What the resource is to be called. */
  readonly name: string | undefined;
  /** Only as a copy that others refer to. */
  readonly isShared: boolean;
  /** What a copy is referred to by, where that is not where it was read from. */
  readonly address: string | undefined;
  readonly root: string | undefined;
  readonly schemas: string | undefined;
  readonly requestSeconds: number;
  readonly mayReplace: boolean;
  readonly isDryRun: boolean;
}

const CALLED = calledWith('schemas');

export const ADD_USAGE = `${CALLED} add FILE-or-ADDRESS [options]
                           puts a schema into schemas/ and what it refers to into schemas/shared/

  --name NAME        what the resource is called (default: as the file or the address)
  --shared           only a copy that others refer to, no resource
  --address ADDRESS  what others call that copy, where the file does not say it
  --root DIR         folder that referred files may lie in (default: that of the file)
  --timeout SECONDS  how long an address may take to answer (default: ${ADD_BOUNDS.requestSeconds})
  --force            replaces what is there, and fetches copies again
  --dry-run          says what it would do, and writes nothing
  --schemas DIR      the folder of schemas (default: schemas)`;

/** An address, or the path of a file. */
const sourceUrl = (text: string): URL => {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return pathToFileURL(resolve(text));
  if (!URL.canParse(text)) throw new UsageError(`"${text}" is no address.`);
  const url = new URL(text);
  if (!['http:', 'https:', 'file:'].includes(url.protocol))
    throw new UsageError(`"${text}": only http and https are fetched.`);
  url.hash = '';
  return url;
};

const absoluteAddress = (text: string): string => {
  if (/^https?:\/\//i.test(text) && URL.canParse(text))
    return new URL(text).href.replace(/#.*$/, '');
  throw new UsageError(`--address ${text}: it begins with http:// or https://.`);
};

const secondsOf = (text: string): number => {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= ADD_BOUNDS.totalSeconds) return seconds;
  throw new UsageError(`--timeout ${text}: a number of seconds up to ${ADD_BOUNDS.totalSeconds}.`);
};

const parse = (words: readonly string[]) =>
  readWords({
    args: [...words],
    allowPositionals: true,
    options: {
      address: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      name: { type: 'string' },
      root: { type: 'string' },
      schemas: { type: 'string' },
      shared: { type: 'boolean', default: false },
      timeout: { type: 'string' },
    },
  });

/** Errors: `UsageError` for words that mean nothing. */
export const readAddOptions = (words: readonly string[]): AddOptions => {
  const { values, positionals } = parse(words);
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0)
    throw new UsageError('Name one file or one address.');
  if (values.name !== undefined && values.name !== safeName(values.name))
    throw new UsageError(`--name ${values.name}: letters, digits, . _ and - make a name.`);
  if (values.address !== undefined && !values.shared)
    throw new UsageError('--address goes with --shared: a resource is called by its file.');
  return {
    url: sourceUrl(source),
    name: values.name,
    isShared: values.shared,
    address: values.address === undefined ? undefined : absoluteAddress(values.address),
    root: values.root === undefined ? undefined : resolve(values.root),
    schemas: values.schemas,
    requestSeconds:
      values.timeout === undefined ? ADD_BOUNDS.requestSeconds : secondsOf(values.timeout),
    mayReplace: values.force,
    isDryRun: values['dry-run'],
  };
};
