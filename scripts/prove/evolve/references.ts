/** What was planted before a field was renamed must go on, under its present name and under its former ones. */
import { isObject, isSame, type ResourceModel } from '#schemas';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { type NamingQuestion, presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import { presentAddress } from '#src/admin/routing/presentAddress.ts';
import { FIRST_NAME } from '../servers/rows.ts';
import { beginImport, FIRST_OF_LIST, PLANTED, type Planted, runImport, STAR } from './clerk.ts';
import { HAS_PARTNER, NEEDS_POSITION } from './plantedSchemas.ts';
import { faultsOfSchema, modelIn } from './schemaPlaces.ts';

/** After a rename. */
export interface Look {
  readonly planted: Planted;
  readonly resource: ResourceModel;
  /** From the first to the present one. */
  readonly names: readonly string[];
  readonly present: string;
  readonly former: string;
  /** Which of the looks it is. */
  readonly number: number;
}

/** Answers what is not as it was; nothing where all is. */
type Reference = (look: Look) => Promise<readonly string[]>;

const unlike = (what: string, found: unknown, wanted: unknown): readonly string[] =>
  isSame(found, wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];

const rowsIn = (body: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const { results } = body;
  return Array.isArray(results) ? results : [];
};

const valuesOf = (rows: readonly unknown[], name: string): readonly unknown[] =>
  rows.map((row) => (isObject(row) ? row[name] : undefined));

/** Asks what a list's question asks; it must find the planted row alone, with its value. */
const askQuestion = async (
  { planted: { api, customerId }, present }: Look,
  what: string,
  { filters = {}, sort, columns = [] }: NamingQuestion,
): Promise<readonly string[]> => {
  const query = new URLSearchParams({ sort: sort?.field ?? '', fields: columns.join() });
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  const { status, body } = await api.make('GET', `/api/customers/search?${query}`);
  const rows = rowsIn(body);
  return [
    ...unlike(`${what} answers`, status, 200),
    ...unlike(`${what} finds`, valuesOf(rows, '_id'), [customerId]),
    ...unlike(`${what} shows`, valuesOf(rows, present), [PLANTED]),
  ];
};

/** A question as it was kept, and as the page asks it now: by the present name in every part. */
const askBoth = async (
  look: Look,
  what: string,
  kept: NamingQuestion,
  now: NamingQuestion,
): Promise<readonly string[]> => [
  ...(await askQuestion(look, `${what} as kept`, kept)),
  ...(await askQuestion(look, `${what} as the page asks it`, now)),
  ...unlike(`${what} filters by`, Object.keys(now.filters ?? {}), [look.present]),
  ...unlike(`${what} sorts by`, now.sort?.field, look.present),
  ...unlike(`${what} shows`, now.columns, [look.present, 'email']),
];

const savedView: Reference = async (look) => {
  const { api, viewId } = look.planted;
  const { filters, sort, columns } = await api.must('GET', `/api/views/get?id=${viewId}`);
  const kept: NamingQuestion = {
    filters: isObject(filters) ? filters : {},
    sort: isObject(sort) ? { field: String(sort['field']) } : undefined,
    columns: Array.isArray(columns) ? columns.map(String) : [],
  };
  return askBoth(look, 'the view', kept, presentQuestion(look.resource, kept, columnAt));
};

const questionIn = (address: string): NamingQuestion => {
  const parameters = new URLSearchParams(address.split('?')[1]);
  return {
    filters: JSON.parse(parameters.get('filter') ?? '{}'),
    sort: { field: parameters.get('sort') ?? '' },
    columns: (parameters.get('columns') ?? '').split(','),
  };
};

const starredPage: Reference = (look) => {
  const now = presentAddress({ resources: new Map([['customers', look.resource]]) }, STAR);
  return askBoth(look, 'the star', questionIn(STAR), questionIn(now));
};

const exportedColumns: Reference = async ({ planted: { api, customerId }, names }) => {
  const faults: string[] = [];
  for (const name of new Set([FIRST_NAME, ...names.slice(-2)])) {
    const query = new URLSearchParams({ columns: `${name},email`, [name]: PLANTED });
    const { text } = await api.make('GET', `/api/customers/export?${query}`);
    const lines = text.replace(/^\ufeff/, '').split('\r\n');
    const wanted = [`_id,${name},email`, `${customerId},${PLANTED},Vera@example.com`, ''];
    faults.push(...unlike(`the export by "${name}"`, lines, wanted));
  }
  return faults;
};

/** Stores an import's row, and looks whether the company is in its field. */
const storeImport = async (
  { planted: { api }, present }: Look,
  id: string,
  company: string,
): Promise<readonly string[]> => {
  const { created, refused } = await runImport(api, id);
  const query = new URLSearchParams({ [present]: company });
  const { body } = await api.make('GET', `/api/customers/search?${query}`);
  return [
    ...unlike('rows made and refused', [created, refused], [1, 0]),
    ...unlike('the row', valuesOf(rowsIn(body), present), [company]),
  ];
};

const importMapping: Reference = async (look) => {
  const { api, importId } = look.planted;
  const { mapping } = await api.must('GET', `/api/import?id=${importId}`);
  const company = `Mapped ${look.number}`;
  return storeImport(look, await beginImport(api, mapping, company), company);
};

/** Begun before a rename with the name of that moment, and stored after it. */
const openImport = (): Reference => {
  let begun: { readonly id: string; readonly company: string } | undefined;
  return async (look) => {
    const { planted, present, number } = look;
    const faults = begun ? await storeImport(look, begun.id, begun.company) : [];
    const company = `Begun ${number}`;
    const mapping = { Mail: 'email', Given: 'firstname', Family: 'lastname', Firma: present };
    begun = { id: await beginImport(planted.api, mapping, company), company };
    return faults;
  };
};

const create = ({ planted: { api }, number }: Look, part: string, values: object) =>
  api.make('POST', '/api/customers/create', {
    ...{ firstname: 'Fay', lastname: 'Sol', email: `${part}${number}@example.com` },
    ...values,
  });

const refusedFields = (body: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const { errors } = body;
  return valuesOf(Array.isArray(errors) ? errors : [], 'field');
};

const ruleOfAnother: Reference = async (look) => {
  const faults: string[] = [];
  for (const name of [look.present, look.former]) {
    const refused = await create(look, name, { [name]: NEEDS_POSITION });
    faults.push(
      ...unlike(`without a position, by "${name}"`, refused.status, 422),
      ...unlike('what is refused', refusedFields(refused.body), ['position']),
    );
  }
  const made = await create(look, 'rule', { [look.present]: NEEDS_POSITION, position: 'Head' });
  return [...faults, ...unlike('with a position', made.status, 201)];
};

const formulas: Reference = async (look) => {
  const faults: string[] = [];
  for (const [place, name] of [look.present, look.former].entries()) {
    const company = `Formula ${look.number} ${place}`;
    const { body } = await create(look, `formula${place}at`, { [name]: company });
    const wanted = [`Fay at ${company}`, `formula-${look.number}-${place}`];
    faults.push(...unlike(`made by "${name}"`, [body['line'], body['handle']], wanted));
  }
  return faults;
};

const referenceBy: Reference = async (look) => {
  const { customerId, contractId } = look.planted;
  const values = { [look.present]: HAS_PARTNER };
  const made = await create(look, 'partner', { ...values, partner: customerId });
  const refused = await create(look, 'stranger', { ...values, partner: contractId });
  const { reference } = look.resource.tree.get('partner') ?? {};
  return [
    ...unlike('is chosen by', isObject(reference) ? reference.by : reference, look.present),
    ...unlike('a customer as partner', made.status, 201),
    ...unlike('a contract as partner', refused.status, 422),
    ...unlike('what is refused', refusedFields(refused.body), ['partner']),
  ];
};

const titleElsewhere: Reference = async ({ planted: { api } }) => {
  const path = '/api/contracts/export?for=reading&columns=number,customerId';
  const { text } = await api.make('GET', path);
  return unlike('who the contract is with', text.split('\r\n')[1], `C1,Vera ${PLANTED}`);
};

const permissions: Reference = async ({ planted: { api, customerId }, present }) => {
  const path = `/api/customers/update?id=${customerId}`;
  const changed = await api.make('PUT', path, { [present]: PLANTED });
  const deleted = await api.make('DELETE', `/api/customers/delete?id=${customerId}`);
  return unlike('may change and may not delete', [changed.status, deleted.status], [200, 403]);
};

const usualOrder: Reference = async ({ planted: { api, customerId, firstId }, present }) => {
  const { body } = await api.make('GET', `/api/customers/search?_id=${customerId}&_id=${firstId}`);
  return unlike('the usual order', valuesOf(rowsIn(body), present), [FIRST_OF_LIST, PLANTED]);
};

/** What each is called in the verdict. */
const referencesOf = (): Readonly<Record<string, Reference>> => ({
  'a saved view: filter, order and columns': savedView,
  'a starred page: its address lists the same': starredPage,
  'an export by present and former columns': exportedColumns,
  'an import by the mapping of a finished one': importMapping,
  'an import that was begun before each rename': openImport(),
  'a rule of another field (if, then)': ruleOfAnother,
  'a computed field and a slug made from it': formulas,
  'a reference chosen by it (x-ref)': referenceBy,
  'the title of a row that others refer to': titleElsewhere,
  'permissions of a role of its own': permissions,
  'the usual order of the list': usualOrder,
  'form group, columns, order, index and title of the schema': async ({ resource, names }) =>
    faultsOfSchema(resource, names),
});

/** Looks at every planted reference again and again, and remembers what was not as it must be. */
export const watchReferences = (planted: Planted) => {
  const references = referencesOf();
  const faults = new Map<string, string[]>(Object.keys(references).map((what) => [what, []]));
  let looks = 0;
  return {
    faults,
    looks: () => looks,
    look: async (names: readonly string[]): Promise<void> => {
      looks += 1;
      const [present = '', former = present] = names.slice(-2).toReversed();
      const resource = modelIn(
        await planted.api.must('GET', '/markets/schemas.json'),
      ).resources.get('customers');
      if (!resource) throw new Error('There are no customers.');
      const look: Look = { planted, resource, names, present, former, number: looks };
      for (const [what, reference] of Object.entries(references)) {
        // One that cannot even be asked is a fault like others, and the rest is still looked at.
        const found = await reference(look).catch((cause: unknown) => [String(cause)]);
        faults.get(what)?.push(...found.map((one) => `${what}, called "${present}": ${one}`));
      }
    },
  };
};
