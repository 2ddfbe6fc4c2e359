import { addressesOf, FOLDER } from '#schemas/model/standard/gather.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { type Draft, draftOf, isSchema, type Schema, type SchemaObject } from './schema.ts';

/** Where a schema stands: what its references start from, and the draft that says how it is read. */
export interface Place {
  readonly base: string;
  readonly file: string;
  readonly pointer: string;
  readonly draft: Draft;
}

/** Schemas by their address, and what references between them lead to. */
export interface Documents {
  readonly placeOf: (schema: SchemaObject) => Place;
  /** What a `$ref`, `$dynamicRef` or `$recursiveRef` of this schema leads to. Errors: throws where nothing is there. */
  readonly targetOf: (schema: SchemaObject, reference: string, isDynamic: boolean) => Schema;
  /** Gives a schema that was made here the place of one that was written. */
  readonly adopt: (schema: SchemaObject, like: SchemaObject) => SchemaObject;
}

const METASCHEMA = /^https?:\/\/json-schema\.org\/draft(?:-0\d|\/\d{4}-\d\d)\/schema$/;
const METASCHEMA_SHAPE: SchemaObject = { type: ['object', 'boolean'] };
/** Hold values, not schemas: an `$id` in them names nothing. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);
const MAPS = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

const escaped = (name: string): string => name.replace(/~/g, '~0').replace(/\//g, '~1');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that encodes nothing stands for itself.
    return text;
  }
};

const atPointer = (root: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((value, name) => {
      if (Array.isArray(value)) return value[Number(name)];
      return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }, root);

const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

const joined = (reference: string, base: string): string =>
  URL.canParse(reference, base) ? new URL(reference, base).href : reference;

/** What a schema calls itself: a new base, or a name within the document. */
const idOf = (schema: SchemaObject, draft: Draft): string | undefined => {
  const id = draft === 4 ? (schema.id ?? schema.$id) : schema.$id;
  const isOverruled = draft <= 7 && typeof schema.$ref === 'string';
  return typeof id === 'string' && !isOverruled ? id : undefined;
};

class Index implements Documents {
  private readonly places = new WeakMap<SchemaObject, Place>();
  private readonly roots = new Map<string, Schema>();
  private readonly anchors = new Map<string, SchemaObject>();
  private readonly dynamicAnchors = new Map<string, number>();

  private readonly files: ReadonlyMap<string, Schema>;

  constructor(files: ReadonlyMap<string, Schema>) {
    this.files = files;

    for (const [file, schema] of files) {
      const base = joined(file, FOLDER);
      this.roots.set(withoutFragment(base), schema);
      const draft = draftOf(isObject(schema) ? schema.$schema : undefined);
      this.addSchema(schema, { base, file, pointer: '', draft });
    }
    // A copy is called as those who refer to it call it, too; what calls itself so comes first.
    for (const [file, schema] of files)
      for (const address of addressesOf(joined(file, FOLDER), schema))
        if (!this.roots.has(address)) this.roots.set(address, schema);
  }

  private addSchema(value: unknown, place: Place): void {
    if (Array.isArray(value)) {
      value.forEach((item, at) => {
        this.addSchema(item, { ...place, pointer: `${place.pointer}/${at}` });
      });
    }
    if (!isObject(value) || this.places.has(value)) return;
    const own = this.placeFrom(value, place);
    this.places.set(value, own);
    for (const [key, item] of Object.entries(value)) {
      if (DATA.has(key)) continue;
      const pointer = `${own.pointer}/${escaped(key)}`;
      if (!MAPS.has(key) || !isObject(item)) this.addSchema(item, { ...own, pointer });
      else
        for (const [name, schema] of Object.entries(item))
          this.addSchema(schema, { ...own, pointer: `${pointer}/${escaped(name)}` });
    }
  }

  private placeFrom(schema: SchemaObject, place: Place): Place {
    const id = idOf(schema, place.draft);
    const isNamed = id !== undefined && !id.startsWith('#');
    const base = isNamed ? withoutFragment(joined(id, place.base)) : place.base;
    if (isNamed && !this.roots.has(base)) this.roots.set(base, schema);
    if (id?.startsWith('#')) this.anchors.set(`${withoutFragment(base)}${id}`, schema);
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = schema[key];
      if (typeof anchor !== 'string') continue;
      this.anchors.set(`${withoutFragment(base)}#${anchor}`, schema);
      if (key === '$dynamicAnchor') this.countDynamic(anchor);
    }
    if (schema.$recursiveAnchor === true) this.countDynamic('');
    const isOther = isNamed && typeof schema.$schema === 'string';
    return { ...place, base, draft: isOther ? draftOf(schema.$schema) : place.draft };
  }

  private countDynamic(anchor: string): void {
    this.dynamicAnchors.set(anchor, (this.dynamicAnchors.get(anchor) ?? 0) + 1);
  }

  placeOf = (schema: SchemaObject): Place => {
    const place = this.places.get(schema);
    if (place) return place;
    throw new Error(`No file holds the schema ${JSON.stringify(schema).slice(0, 80)}.`);
  };

  adopt = (schema: SchemaObject, like: SchemaObject): SchemaObject => {
    this.places.set(schema, this.placeOf(like));
    return schema;
  };

  targetOf = (schema: SchemaObject, reference: string, isDynamic: boolean): Schema => {
    const place = this.placeOf(schema);
    // Which of several it leads to depends on the way there, which a type does not have.
    const anchor = reference.replace(/^[^#]*#?/, '');
    if (isDynamic && (this.dynamicAnchors.get(anchor) ?? 0) > 1) return true;
    for (const address of this.addressesOf(reference, place)) {
      const target = this.at(address, place);
      if (target !== undefined) return target;
    }
    throw new Error(`${place.file} ${place.pointer}: there is no schema "${reference}".`);
  };

  /** A reference starts from the address that its schema gives itself; the files of a folder know each other by their names too. */
  private addressesOf(reference: string, { base, file }: Place): readonly string[] {
    return [
      joined(reference, base),
      joined(reference, joined(file, FOLDER)),
      joined(reference, FOLDER),
      joined(reference, `${FOLDER}shared/`),
    ];
  }

  private at(address: string, from: Place): Schema | undefined {
    const document = withoutFragment(address);
    const fragment = decoded(address.slice(document.length + 1));
    const root = this.roots.get(document);
    if (root === undefined) {
      if (!METASCHEMA.test(document)) return undefined;
      return fragment === '' ? this.adopt(METASCHEMA_SHAPE, this.rootOf(from)) : true;
    }
    if (fragment === '') return root;
    if (!fragment.startsWith('/')) return this.anchors.get(`${document}#${fragment}`);
    const target = atPointer(root, fragment);
    if (!isSchema(target)) return undefined;
    // It may stand where no keyword has a schema.
    if (isObject(root) && isObject(target)) this.addSchema(target, this.placeAt(root, fragment));
    return target;
  }

  private placeAt(root: SchemaObject, pointer: string): Place {
    const place = this.placeOf(root);
    return { ...place, pointer: `${place.pointer}${pointer}` };
  }

  private rootOf({ file }: Place): SchemaObject {
    const root = this.files.get(file);
    return isObject(root) ? root : {};
  }
}

/** Makes the documents of a folder known to each other; the keys are their paths in it, or addresses. */
export const indexDocuments = (files: ReadonlyMap<string, Schema>): Documents => new Index(files);
