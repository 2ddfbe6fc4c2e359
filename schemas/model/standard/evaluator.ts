import type { JsonSchema } from '../jsonSchema.ts';
import type { Dialect } from './dialects.ts';
import type { Documents, SchemaNode, SchemaResource } from './documents.ts';
import { ASSERTIONS, BOUNDS, CONSTANT, FORMAT, OLD_BOUNDS } from './keywords/assertions.ts';
import {
  CONTAINS_6,
  CONTAINS_2019,
  CONTAINS_2020,
  ITEMS,
  NAMES,
  OLD_ITEMS,
  PROPERTY_NAMES,
  UNEVALUATED,
} from './keywords/children.ts';
import {
  BRANCHES,
  CONDITION,
  DEPENDENCIES,
  DEPENDENT,
  DYNAMIC_REFERENCE,
  hasReference,
  RECURSIVE_REFERENCE,
  REFERENCE,
} from './keywords/combining.ts';
import { faultsOfBranches, nearestOf } from './nearestBranch.ts';
import {
  allHold,
  type Check,
  type Fail,
  type Fault,
  type Keyword,
  Marks,
  type PreferredBranch,
  pointerOf,
  type Run,
  TooCostly,
  type Tools,
} from './run.ts';
import { isAnySchema } from './schemaPlaces.ts';

type Keywords = Readonly<Record<string, Keyword>>;

/** Rules of values, which a meta schema may leave out. */
const assertionsOf = ({ draft }: Dialect): Keywords => ({
  ...ASSERTIONS,
  ...FORMAT,
  ...(draft === 4 ? OLD_BOUNDS : { ...BOUNDS, ...CONSTANT }),
  ...(draft >= 2019 && { dependentRequired: DEPENDENT['dependentRequired'] as Keyword }),
});

/** Keywords of a draft, in the order in which they are asked: what looks at leftovers comes last. */
const keywordsOf = (dialect: Dialect): Keywords => {
  const { draft, validates } = dialect;
  return {
    ...REFERENCE,
    ...(draft === 2019 && RECURSIVE_REFERENCE),
    ...(draft >= 2020 && DYNAMIC_REFERENCE),
    ...(validates && assertionsOf(dialect)),
    ...NAMES,
    ...(draft >= 6 && PROPERTY_NAMES),
    ...(draft >= 2020 ? ITEMS : OLD_ITEMS),
    ...(draft >= 2020 ? CONTAINS_2020 : draft === 2019 ? CONTAINS_2019 : draft >= 6 && CONTAINS_6),
    ...BRANCHES,
    ...(draft >= 7 && CONDITION),
    ...DEPENDENCIES,
    ...(draft >= 2019 && { dependentSchemas: DEPENDENT['dependentSchemas'] as Keyword }),
    ...(draft >= 2019 && UNEVALUATED),
  };
};

const tables = new Map<string, Keywords>();
const tableOf = (dialect: Dialect): Keywords => {
  const key = `${dialect.draft} ${dialect.validates}`;
  const table = tables.get(key) ?? keywordsOf(dialect);
  tables.set(key, table);
  return table;
};

export interface EvaluatorOptions {
  /** How texts are matched: in time that is in proportion to them, on a server. */
  readonly matcher: (pattern: string) => (text: string) => boolean;
  /** Absent: formats only describe. */
  readonly hasFormat?: (format: string, value: unknown) => boolean;
}

/** Schemas that one judging may look at: more would hold the others up. */
const MAX_STEPS = 3_000_000;

const everything: Check = () => true;

/** Judges values by schemas that stand in documents; each is made ready when it is first asked. */
export class Evaluator {
  readonly #documents: Documents;
  readonly #options: EvaluatorOptions;
  readonly #checks = new WeakMap<object, Check>();

  constructor(documents: Documents, options: EvaluatorOptions) {
    this.#documents = documents;
    this.#options = options;
  }

  /** Whether a schema takes a value. Errors: `TooCostly`, `LostReference`. */
  takes(node: SchemaNode, value: unknown): boolean {
    return this.checkOf(node)(value, undefined, this.#newRun(undefined), undefined);
  }

  /** What a schema refuses of a value; of a choice only what the preferred branch refuses, or else the nearest. */
  faults(node: SchemaNode, value: unknown, preferred?: PreferredBranch): readonly Fault[] {
    const faults: Fault[] = [];
    this.checkOf(node)(value, undefined, this.#newRun(faults, preferred), undefined);
    return faults;
  }

  /** Which of several schemas a value was most likely meant for. */
  nearest(nodes: readonly SchemaNode[], value: unknown): number {
    const checks = nodes.map((node) => this.checkOf(node));
    const run = this.#newRun(undefined);
    return nearestOf(faultsOfBranches(checks, value, undefined, run), undefined);
  }

  #newRun(faults: Fault[] | undefined, preferred?: PreferredBranch): Run {
    return { faults, preferred, scope: undefined, steps: MAX_STEPS };
  }

  /** A schema made ready. */
  checkOf(node: SchemaNode): Check {
    const { schema } = node;
    if (schema === true) return everything;
    if (schema === false)
      return (value, at, run) => this.#failOf({})(run, at, 'false schema', {}, value);
    const known = this.#checks.get(schema);
    if (known) return known;
    // Noted before it is made: a schema may lead back to itself.
    let made: Check | undefined;
    const check: Check = (value, at, run, marks) => {
      made ??= this.#make(node, schema);
      return made(value, at, run, marks);
    };
    this.#checks.set(schema, check);
    return check;
  }

  #failOf(schema: Readonly<Record<string, unknown>>): Fail {
    return (run, at, keyword, params, data) => {
      run.faults?.push({
        keyword,
        instancePath: pointerOf(at),
        params,
        data,
        // What is read of it is our own keywords and the type.
        parentSchema: schema as JsonSchema,
      });
      return false;
    };
  }

  #toolsOf(node: SchemaNode, schema: Readonly<Record<string, unknown>>): Tools {
    return {
      node,
      schema,
      inside: (child) =>
        isAnySchema(child) ? this.checkOf(this.#documents.child(node, child)) : everything,
      reference: (reference) => this.checkOf(this.#documents.target(node, reference)),
      dynamicReference: (reference) => this.#dynamic(node, reference),
      matcher: this.#options.matcher,
      hasFormat: this.#options.hasFormat,
      fail: this.#failOf(schema),
    };
  }

  /** Leads to the outermost schema of the same name among those that led here. */
  #dynamic(node: SchemaNode, reference: string): Check {
    const target = this.#documents.target(node, reference);
    const name = node.dialect.draft === 2019 ? '' : reference.split('#')[1];
    const isDynamic = name !== undefined && target.resource.dynamicAnchors.get(name) === target;
    const direct = this.checkOf(target);
    if (!isDynamic) return direct;
    return (value, at, run, marks) => {
      let outermost = target;
      for (let scope = run.scope; scope; scope = scope.up)
        outermost = scope.resource.dynamicAnchors.get(name) ?? outermost;
      return this.checkOf(outermost)(value, at, run, marks);
    };
  }

  #make(node: SchemaNode, schema: Readonly<Record<string, unknown>>): Check {
    const table = tableOf(node.dialect);
    const tools = this.#toolsOf(node, schema);
    const names =
      node.dialect.draft <= 7 && hasReference(schema)
        ? ['$ref']
        : Object.keys(table).filter((name) => Object.hasOwn(schema, name));
    const checks = names.flatMap((name) => table[name]?.(schema[name], tools) ?? []);
    const needsMarks = names.some((name) => Object.hasOwn(UNEVALUATED, name));
    return judge(checks, node.resource, needsMarks);
  }
}

/** All keywords of one schema. */
const judge = (checks: readonly Check[], resource: SchemaResource, needsMarks: boolean): Check => {
  return (value, at, run, marks) => {
    run.steps -= 1;
    if (run.steps < 0) throw new TooCostly('The value takes too long to judge.');
    const outer = run.scope;
    if (outer?.resource !== resource) run.scope = { resource, up: outer };
    const own = needsMarks ? new Marks() : marks;
    const isValid = allHold(checks, value, at, run, own);
    run.scope = outer;
    if (needsMarks && own && isValid) marks?.add(own);
    return isValid;
  };
};
