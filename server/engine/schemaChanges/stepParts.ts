import type { Model, ResourceModel } from '#schemas';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import {
  announced,
  type GradualOperation,
  isGradual,
} from '#schemas/model/operations/operations.ts';
import type { Announced } from '#schemas/model/operations/retypeField.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Events } from '#server/engine/events/events.ts';
import { changeInTexts, operateOnTexts } from '#server/engine/schemas/changeTexts.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Judged } from '#server/engine/schemas/storedRows.ts';
import { type ChangeUpdate, type StoredChange, updateChange } from './changeStore.ts';
import type { Publisher } from './publish/publishChange.ts';
import { resolvedField } from './requireAllowed.ts';

/** What the steps of a change work with. */
export interface StepParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly publisher: Publisher;
  readonly events: Pick<Events, 'publish'>;
  readonly clock: () => Date;
  /** Whether the server is about to stop: what can be gone on from is left. */
  readonly isEnding: () => boolean;
}

/** Somebody else has gone on with the change. */
export class LostChangeError extends Error {
  override readonly name = 'LostChangeError';
  constructor(id: string) {
    super(`The change ${id} is carried on elsewhere.`);
  }
}

export const resourceOf = (
  { resources }: Pick<Model, 'resources'>,
  name: string,
): ResourceModel => {
  const found = resources.get(name);
  if (!found) throw new OperationError(`There is no resource "${name}".`);
  return found;
};

/** Carries a change one step further; it is left where it can be gone on from, by this server or another one. */
export type Step = (parts: StepParts, change: StoredChange) => Promise<void>;

export const judgedBy = ({ schemas }: StepParts, resource: ResourceModel): Judged => ({
  resource,
  check: schemas.compiled(resource).check,
});

export const current = ({ schemas }: StepParts, change: StoredChange): ResourceModel =>
  resourceOf(schemas.current().model, change.resource);

export const gradual = ({ operation }: StoredChange): GradualOperation => {
  if (!isGradual(operation)) throw new Error(`"${operation.kind}" has no steps.`);
  return operation;
};

export const goOn = async (
  { database }: StepParts,
  at: StoredChange,
  update: ChangeUpdate,
): Promise<void> => {
  await updateChange(database, at, { problem: null, ...update });
};

export const resolvedOf = ({ schemas }: StepParts, { resource, operation }: StoredChange) =>
  resolvedField(schemas, resource, operation);

/** The files, for a trial as the operations before it make them. */
export const textsFor = ({ preceding }: StoredChange, texts: SchemaTexts): SchemaTexts =>
  preceding.reduce(
    (now, { resource, operation }) => operateOnTexts(now, resource, operation),
    texts,
  );

/** The form that the newest schema would announce. */
export const formToBe = (parts: StepParts, change: StoredChange): Omit<Announced, 'schema'> => {
  let made: Announced | undefined;
  changeInTexts(textsFor(change, parts.schemas.texts()), change.resource, (schema) => {
    made = announced(schema, gradual(change), resolvedOf(parts, change));
    return schema;
  });
  if (!made) throw new Error('Nothing was announced.');
  return made;
};
