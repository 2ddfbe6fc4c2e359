import type { FieldTree, JsonSchema, ResourceKeywords, SchemaDocuments } from '../model.ts';
import type { Prepared } from '../prepare.ts';
import type { Finding } from '../reading/subschemas.ts';
import type { FurtherNames } from './meta.ts';

/** One file under check. */
export interface Subject {
  readonly name: string;
  readonly document: JsonSchema;
  readonly isShared: boolean;
}

/** A resource whose references are known to be in order. */
export interface ResourceSubject extends Subject {
  readonly keywords: Partial<ResourceKeywords>;
  /** Its fields, those of branches included, `$ref` followed. */
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** The same as fields of a form or a list. */
  readonly tree: FieldTree;
}

/** What a file is checked against: the shapes in order, and every resource that has a file. */
export interface CheckedFolder extends SchemaDocuments {
  /** Files that are there and not in order: what names them is told so. */
  readonly heldBack: ReadonlySet<string>;
  readonly pages?: readonly string[] | undefined;
  readonly further?: FurtherNames | undefined;
  readonly prepare: (name: string, document: JsonSchema) => Prepared;
}

/** A sentence that must hold of every file, and a function that finds where it does not. */
export interface Rule<Of extends Subject = Subject> {
  readonly says: string;
  readonly find: (subject: Of, folder: CheckedFolder) => readonly Finding[];
}
