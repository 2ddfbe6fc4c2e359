import type { Breaks } from '../changes/breaking.ts';
import type { Change } from '../changes/change.ts';

/** Who or what uses a part of a schema, each with a sentence of its own in `locales/`. */
export const CONSUMER_KINDS = [
  'view',
  'defaultView',
  'import',
  'formerName',
  'schema',
  'code',
  'role',
  'apiKey',
  'webhook',
  'type',
] as const;
export type ConsumerKind = (typeof CONSUMER_KINDS)[number];

/** What goes on no longer, or may be refused, once a schema is changed (STUDIO-9). */
export interface Consumer {
  readonly kind: ConsumerKind;
  /** What it is called: the view, the title of the import, the former name, the resource, the feature, the role, the key, the webhook, the type. */
  readonly name: string;
  /** Whose it is, by name where it is known. */
  readonly owner?: string;
  /** In what way it uses the changed part: a word of `consumerUses` in `locales/`, or what is written in a schema. */
  readonly what: string;
  /** Whether it is what it sends that breaks, or what it reads. */
  readonly breaks: Breaks;
  /** How often, and when last, where that is counted. */
  readonly times?: number;
  readonly lastAt?: string;
}

/** A change and those that it breaks. */
export interface ConsumedChange {
  readonly change: Change;
  readonly consumers: readonly Consumer[];
}

export const SENDS: Breaks = { requests: true, answers: false };
export const READS: Breaks = { requests: false, answers: true };
export const SENDS_AND_READS: Breaks = { requests: true, answers: true };
