import type { ResourceModel } from '#schemas';
import type { ForeignSchema } from './archive.ts';
import type { Engine } from './engine.ts';

export interface Verdict {
  /** None: the column says nothing of this schema, which counts as untested. */
  readonly tried: number;
  readonly faults: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly judge: (
    engine: Engine,
    resource: ResourceModel,
    schema: ForeignSchema,
  ) => Promise<Verdict>;
}
