import type { JsonSchema, SchemaDocuments } from '../model.ts';
import type { Finding } from '../reading/subschemas.ts';
import { pointer } from '../reading/subschemas.ts';
import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';
import {
  absolute,
  Documents,
  LostReference,
  type SchemaDocument,
  type SchemaNode,
} from './documents.ts';
import { childSchemas } from './schemaPlaces.ts';

/** Where the files of a folder are, so that they find each other by their places. */
export const FOLDER = 'souk://schemas/';

export const addressOf = (name: string): string => `${FOLDER}${encodeURIComponent(name)}.json`;

export const sharedAddressOf = (name: string): string =>
  `${FOLDER}shared/${encodeURIComponent(name)}.json`;

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '');

/** What a document calls itself. */
export const idOfDocument = (schema: unknown): string | undefined => {
  const id = isObject(schema) ? (ownValue(schema, '$id') ?? ownValue(schema, 'id')) : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Addresses of a copy beside its `$id`: where it was fetched from may be called otherwise. */
export const ADDRESSES_KEYWORD = 'x-addresses';

/** A document answers to the place of its file and to the addresses that it gives itself. */
export const addressesOf = (address: string, schema: unknown): readonly string[] => {
  const others = isObject(schema) ? ownValue(schema, ADDRESSES_KEYWORD) : undefined;
  const named: readonly unknown[] = [
    idOfDocument(schema),
    ...(Array.isArray(others) ? others : []),
  ];
  const own = named.flatMap((name) =>
    typeof name === 'string' && URL.canParse(name, address)
      ? [withoutFragment(absolute(name, address))]
      : [],
  );
  return [address, ...own];
};

/** Every document at hand by each of its addresses. */
export const documentsAtHand = (
  { resources, shared }: SchemaDocuments,
  metaSchemas: readonly SchemaDocument[],
): ReadonlyMap<string, unknown> => {
  const files = [
    ...Object.entries(resources).map(([name, schema]) => [addressOf(name), schema] as const),
    ...Object.entries(shared).map(([name, schema]) => [sharedAddressOf(name), schema] as const),
    ...metaSchemas.map(({ address, schema }) => [withoutFragment(address), schema] as const),
  ];
  const found = new Map<string, unknown>();
  for (const [address, schema] of files)
    for (const own of addressesOf(address, schema)) if (!found.has(own)) found.set(own, schema);
  return found;
};

/** A schema inside a document, with its place as a JSON pointer. */
interface Placed {
  readonly node: SchemaNode;
  readonly path: string;
}

/** Every schema of a document, itself first. */
export function* schemasWithin(documents: Documents, root: SchemaNode): Generator<Placed> {
  const open: Placed[] = [{ node: root, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (const [step, schema] of childSchemas(next.node.schema))
      open.push({ node: documents.child(next.node, schema), path: pointer(next.path, ...step) });
  }
}

const REFERENCES = ['$ref', '$dynamicRef'] as const;

export interface Reference extends Placed {
  readonly keyword: string;
  readonly reference: string;
}

export const referencesWithin = (documents: Documents, root: SchemaNode): readonly Reference[] =>
  [...schemasWithin(documents, root)].flatMap(({ node, path }) =>
    typeof node.schema === 'boolean'
      ? []
      : REFERENCES.flatMap((keyword) => {
          const reference = ownValue(node.schema as object as Record<string, unknown>, keyword);
          return typeof reference === 'string' ? [{ node, path, keyword, reference }] : [];
        }),
  );

/** A document that is referred to and not at hand. */
export interface LostDocument extends Finding {
  /** Under which it is looked for. */
  readonly address: string;
  readonly reference: string;
  /** Address of the document that refers to it. */
  readonly from: string;
}

/** Documents that one refers to, by the addresses under which it looks for them; what is not at hand is named. */
export interface Gathered {
  readonly references: Readonly<Record<string, JsonSchema>>;
  readonly lost: readonly LostDocument[];
}

/** How a schema is put into the folder, where nobody says otherwise. */
const ADD_COMMAND = 'npm run schemas -- add';

interface Lost {
  readonly found: Reference;
  readonly address: string;
  readonly from: string;
  readonly isOther: boolean;
  /** How many more places refer to it. */
  more: number;
}

/** Of another document than the one that is looked at, the place is part of the reason. */
const lostDocument = (
  { found: { path, keyword, reference }, address, from, isOther, more }: Lost,
  addCommand: string,
): LostDocument => {
  const others = more === 0 ? '' : `, as ${more} more ${more === 1 ? 'place does' : 'places do'}`;
  const reason = /^https?:/.test(address)
    ? `refers to ${address}${others}, which is not at hand: fetch it with "${addCommand} --shared ${address}"`
    : `refers to "${reference}"${others}, which is not there`;
  return {
    ...{ address, reference, from },
    ...(isOther
      ? { path: '', reason: `${from}${path} ${reason}` }
      : { path: pointer(path, keyword), reason }),
  };
};

/** Follows a document's references into the others, and theirs. What is not at hand is told once, however often it is meant. */
export const gatherReferences = (
  address: string,
  document: JsonSchema,
  atHand: ReadonlyMap<string, unknown>,
  addCommand = ADD_COMMAND,
): Gathered => {
  const references: Record<string, JsonSchema> = {};
  const lost = new Map<string, Lost>();
  const open: (readonly [string, unknown])[] = [[address, document]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, schema] = next;
    const documents = new Documents([{ address: at, schema }]);
    for (const found of referencesWithin(documents, documents.root(at))) {
      const wanted = wantedAddress(found);
      if (wanted === undefined || documents.has(wanted) || Object.hasOwn(references, wanted))
        continue;
      // Many files give themselves an address that nobody serves: what lies beside them is meant.
      const beside = withoutFragment(absolute(found.reference, at));
      const target = atHand.get(wanted) ?? atHand.get(beside);
      if (wanted === address) continue;
      if (!isObject(target)) {
        const known = lost.get(wanted);
        if (known) known.more += 1;
        else
          lost.set(wanted, { found, address: wanted, from: at, isOther: at !== address, more: 0 });
        continue;
      }
      references[wanted] = target;
      open.push([wanted, target]);
    }
  }
  return { references, lost: [...lost.values()].map((one) => lostDocument(one, addCommand)) };
};

/** Undefined for what is no address at all: whoever follows the reference tells it. */
const wantedAddress = ({ node, reference }: Reference): string | undefined => {
  try {
    return withoutFragment(absolute(reference, node.resource.address));
  } catch (cause) {
    if (cause instanceof LostReference) return undefined;
    throw cause;
  }
};
