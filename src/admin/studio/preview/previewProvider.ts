import type { DataProvider } from 'react-admin';
import { ApiError, NotOfferedError, type SoukDataProvider } from '#dataProvider';
import type { CallTable, Verb } from '#schemas';
import type { RowCopies } from './rowCopies.ts';

export interface PreviewSource {
  /** The resource whose draft is shown. */
  readonly resource: string;
  /** Read at each call: a draft that changes brings copies in another shape. */
  readonly copies: () => RowCopies;
  /** Whoever else is asked: it answers reads of other resources. */
  readonly real: SoukDataProvider;
  readonly calls: CallTable;
  /** As far as the server would let the role that is looked at. */
  readonly mayDo: (resource: string, verb: Verb) => boolean;
  /** Says in the reader's words that nothing is written. */
  readonly refusal: () => string;
}

const HTTP_FORBIDDEN = 403;

/** What nobody who looks at a preview may do: it would reach the stored rows. */
const refuse = async ({ refusal }: PreviewSource): Promise<never> => {
  throw new ApiError(HTTP_FORBIDDEN, { message: refusal() });
};

const notOffered = async (): Promise<never> => {
  throw new NotOfferedError();
};

const allow = ({ mayDo }: PreviewSource, name: string, verb: Verb): void => {
  if (mayDo(name, verb)) return;
  throw new ApiError(HTTP_FORBIDDEN, {
    code: 'forbidden',
    params: { verb, resource: name },
    message: `Your role may not "${verb}" in "${name}".`,
  });
};

const manyIds = (ids: readonly unknown[], work: (id: unknown) => void) => {
  for (const id of ids) work(id);
  return { data: [...ids] };
};

const createVerbs = (source: PreviewSource): DataProvider => {
  const { resource, copies, real } = source;
  const refused = () => refuse(source);
  /** What is asked of the copies where they are meant, and otherwise of somebody else. */
  const either = async <Answer>(
    name: string,
    verb: Verb,
    own: () => unknown,
    other: () => Promise<Answer>,
  ): Promise<Answer> => {
    allow(source, name, verb);
    if (name !== resource) return other();
    // React-admin names the type of the row that it asks for; what a copy holds is known to no type.
    return own() as Answer;
  };
  return {
    getList: (name, params) =>
      either(
        name,
        'search',
        () => copies().list(params),
        () => real.getList(name, params),
      ),
    getOne: (name, params) =>
      either(
        name,
        'get',
        () => ({ data: copies().get(params.id) }),
        () => real.getOne(name, params),
      ),
    getMany: (name, params) =>
      either(
        name,
        'search',
        () => ({ data: copies().getMany(params.ids) }),
        () => real.getMany(name, params),
      ),
    getManyReference: (name, params) =>
      either(
        name,
        'search',
        () =>
          copies().list({ ...params, filter: { ...params.filter, [params.target]: params.id } }),
        () => real.getManyReference(name, params),
      ),
    create: (name, { data }) =>
      either(name, 'create', () => ({ data: copies().create(data) }), refused),
    update: (name, { id, data }) =>
      either(name, 'update', () => ({ data: copies().update(id, data) }), refused),
    updateMany: (name, { ids, data }) =>
      either(name, 'update', () => manyIds(ids, (id) => copies().update(id, data)), refused),
    delete: (name, { id }) =>
      either(name, 'delete', () => ({ data: copies().remove(id) }), refused),
    deleteMany: (name, { ids }) =>
      either(name, 'delete', () => manyIds(ids, (id) => copies().remove(id)), refused),
  };
};

/**
 * A data provider that writes nothing: rows of the drafted resource are copies in memory, which a save changes as the
 * server would; other resources are read, and every write to them is refused.
 *
 * Errors: `ApiError` 403 for what the role may not do, as the server says it, and for writes beyond the copies.
 */
export const createPreviewProvider = (source: PreviewSource): SoukDataProvider => {
  const { real, calls } = source;
  const refused = () => refuse(source);
  return {
    supportAbortSignal: true,
    ...createVerbs(source),
    call: (name, options) => (calls[name]?.method === 'GET' ? real.call(name, options) : refused()),
    act: notOffered,
    exportFile: notOffered,
    upload: refused,
    follow: () => () => undefined,
  };
};
