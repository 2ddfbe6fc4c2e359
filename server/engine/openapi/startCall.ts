import type { FastifyContextConfig } from 'fastify';
import type { Call, NamedCall } from '#schemas';
import type { Caller } from '#server/engine/records/records.ts';
import type { Operation, Shape } from './describe.ts';

/** A call without parameters that a page makes when it starts: it is answered by itself, and with the others in one. */
export interface StartCall {
  readonly name: NamedCall;
  readonly call: Pick<Call, 'api' | 'path'>;
  readonly operation: Operation & { readonly answer: { readonly schema: Shape } };
  readonly config?: FastifyContextConfig;
  /** Errors: `ServerError` where this caller has no answer; the others are answered all the same. */
  readonly read: (caller: Caller) => Promise<object>;
}

declare module '#server/engine/features/feature.ts' {
  interface Opened {
    readonly startCalls?: readonly StartCall[];
  }
  interface Registry {
    readonly startCalls: () => readonly StartCall[];
  }
}
