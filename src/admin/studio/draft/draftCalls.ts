import type { JsonSchema } from '#schemas';
import type { Shared } from './applySteps.ts';

/** Answer of `schemaDocument`. */
export interface SchemaDocument {
  readonly resource: string;
  /** As it is stored, which is what changes are applied to. */
  readonly schema: JsonSchema;
  readonly shared: Shared;
  /** What the checkout says, where it is not what is stored. */
  readonly folder?: JsonSchema;
  /** Fields that code relies on: they keep name, type and existence. */
  readonly needs: readonly string[];
}

/** A draft as the server answers it. */
export interface ServerDraft {
  readonly _id: string;
  readonly title: string;
  readonly steps: readonly unknown[];
  readonly state: 'draft' | 'proposed' | 'published';
  readonly version: number;
  readonly owner: string;
  readonly ownerName?: string;
  readonly isOwn: boolean;
  readonly changedAt: string;
}

/** Whether a draft is one to work on: an own one that is not proposed. */
export const isOpenDraft = ({ isOwn, state }: ServerDraft): boolean => isOwn && state === 'draft';

/** Who is concerned by a change, in words. */
export interface Breaks {
  readonly change: string;
  readonly consumers: readonly {
    readonly kind: string;
    readonly told: string;
    readonly requests: boolean;
    readonly answers: boolean;
  }[];
}

/** What is told of changes before and after they are made. */
export interface Told {
  readonly changes: readonly string[];
  readonly widens?: readonly string[];
  readonly breaks?: readonly Breaks[];
  readonly hides?: number;
}

/** Answer of `schemaDraftReview`. */
export interface Review extends Told {
  /** Of the draft: what is published is what was reviewed. */
  readonly version: number;
  readonly trials: readonly { readonly resource: string; readonly id: string }[];
}

/** Answer of `schemaChangeById` and an entry of `schemaChanges`. */
export interface ChangeEntry {
  readonly _id: string;
  readonly resource: string;
  readonly kind: string;
  readonly field?: string;
  readonly state: string;
  readonly madeAt: string;
  readonly endedAt?: string;
  readonly changes: readonly string[];
  readonly problem?: string;
  /** Who made it; absent for accounts that are gone. */
  readonly name?: string;
  readonly counts: {
    readonly looked?: number;
    readonly converts?: number;
    readonly rounds?: number;
    readonly fails?: number;
    readonly misfits?: number;
  };
}

/** First words of query keys. */
export const STUDIO_KEY = 'schemas';
export const draftsKey = [STUDIO_KEY, 'drafts'] as const;
export const documentKey = (resource: string) => [STUDIO_KEY, 'document', resource] as const;
