import type { JSONSchema } from 'json-schema-to-typescript';
import type { Described } from './describe.ts';
import type { Field, ObjectNode, TypeNode } from './typeNode.ts';

/** A name, which the compiler writes as it stands: it needs no way to the schema. */
const named = (name: string): JSONSchema => ({ tsType: name });

const unknown = (): JSONSchema => named('unknown');

/** Made anew each time: the compiler knows a schema by its identity. */
const closedAndEmpty = (): JSONSchema => ({ tsType: '{ [k: string]: never }' });

/** The compiler asks each object of a schema for this function of its own: no field may stand in its place. */
const UNREADABLE = 'hasOwnProperty';

/** Text of a template literal type that begins so. */
const templateType = (start: string): string =>
  `\`${start.replace(/[\\`]|\$\{/g, '\\$&')}\${string}\``;

/** Writes types as the schemas from which json-schema-to-typescript makes the same. */
export class Printer {
  private readonly described: ReadonlyMap<string, Described>;
  private readonly names: ReadonlyMap<string, string>;

  constructor(described: ReadonlyMap<string, Described>, names: ReadonlyMap<string, string>) {
    this.described = described;
    this.names = names;
  }

  /** The schema of a named type. */
  definition(key: string): JSONSchema {
    // A type that is nothing but itself, whichever way round, has no end: anything may stand there.
    return this.isCircular(key) ? unknown() : this.print(this.nodeOf(key));
  }

  private nodeOf(key: string): TypeNode {
    return this.described.get(key)?.node ?? { kind: 'unknown' };
  }

  private isCircular(key: string): boolean {
    const seen = new Set<string>();
    const reach = (node: TypeNode): void => {
      if (node.kind === 'union') node.members.forEach(reach);
      if (node.kind === 'set') seen.add(node.key);
    };
    reach(this.nodeOf(key));
    // A Set's iterator sees what is added meanwhile.
    for (const next of seen) reach(this.nodeOf(next));
    return seen.has(key);
  }

  private print(node: TypeNode): JSONSchema {
    switch (node.kind) {
      case 'unknown':
        return unknown();
      case 'never':
        return { tsType: 'never' };
      case 'primitive':
        return { type: node.type };
      case 'literal':
        return { enum: [node.value] };
      case 'set': {
        const name = this.names.get(node.key);
        return name === undefined ? this.print(this.nodeOf(node.key)) : named(name);
      }
      case 'union':
        return this.printUnion(node.members);
      case 'list':
        return {
          type: 'array',
          items: this.print(node.items),
          ...(node.min > 0 && { minItems: node.min }),
          ...(node.max < Infinity && { maxItems: node.max }),
        };
      case 'tuple':
        if (node.items.length === 0) return { tsType: '[]' };
        return {
          type: 'array',
          items: node.items.map((item) => this.print(item)),
          minItems: node.min,
          additionalItems: node.rest ? this.print(node.rest) : false,
        };
      case 'object':
        return this.printObject(node);
    }
  }

  private printUnion(members: readonly TypeNode[]): JSONSchema {
    const literals = members.flatMap((member) => (member.kind === 'literal' ? [member.value] : []));
    const others = members.filter(({ kind }) => kind !== 'literal').map((node) => this.print(node));
    const all = literals.length > 0 ? [{ enum: literals }, ...others] : others;
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  private printField({ type, description, isDeprecated }: Field): JSONSchema {
    const printed = this.print(type);
    return {
      ...printed,
      ...(description !== undefined && { description }),
      ...(isDeprecated && { deprecated: true }),
    };
  }

  private printObject(node: ObjectNode): JSONSchema {
    const { index, templates } = node;
    const fields = node.fields.filter(({ name }) => name !== UNREADABLE);
    const unreadable = node.fields.filter(({ name }) => name === UNREADABLE);
    const starts = [
      ...templates.map(([start, type]) => this.printTemplate(start, type)),
      ...unreadable.map((field) => this.printUnreadable(field)),
    ];
    if (fields.length === 0 && index === undefined)
      return starts.length === 0 ? closedAndEmpty() : both(starts);
    const object: JSONSchema = {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, this.printField(field)])),
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: index === undefined ? false : this.print(index),
    };
    return both([object, ...starts]);
  }

  private printTemplate(start: string, type: TypeNode): JSONSchema {
    return { tsType: `{ [k: ${templateType(start)}]: ${this.text(type)} }` };
  }

  private printUnreadable({ name, type, isRequired }: Field): JSONSchema {
    return { tsType: `{ ${name}${isRequired ? '' : '?'}: ${this.text(type)} }` };
  }

  private text(node: TypeNode): string {
    if (node.kind === 'set') return this.names.get(node.key) ?? this.text(this.nodeOf(node.key));
    if (node.kind === 'primitive') return node.type;
    if (node.kind === 'literal') return JSON.stringify(node.value);
    if (node.kind === 'union') return node.members.map((member) => this.text(member)).join(' | ');
    if (node.kind === 'list' && node.min === 0 && node.max === Infinity)
      return `(${this.text(node.items)})[]`;
    return node.kind === 'never' ? 'never' : 'unknown';
  }
}

const both = (schemas: readonly JSONSchema[]): JSONSchema => {
  const [first, second] = schemas;
  return first && !second ? first : { allOf: [...schemas] };
};
