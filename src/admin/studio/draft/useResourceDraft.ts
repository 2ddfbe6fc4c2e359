import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { JsonSchema, ResourceModel } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { applySteps, type Shared, type StepProblem } from './applySteps.ts';
import { compileDraft } from './compileDraft.ts';
import { documentKey, type SchemaDocument } from './draftCalls.ts';
import { type StepConflict, settled } from './mergeStep.ts';
import { useDraftSteps } from './StudioDraft.tsx';
import type { Change, DraftStep } from './steps.ts';

/** One resource in the studio: as it is published, and as the draft would have it. */
export interface ResourceDraft {
  readonly name: string;
  readonly published: JsonSchema;
  readonly folder: JsonSchema | undefined;
  readonly shared: Shared;
  readonly needs: readonly string[];
  /** Absent where the draft removes the resource. */
  readonly document: JsonSchema | undefined;
  /** The same as screens would have it; absent where the schema is not in order, which `reason` tells. */
  readonly resource: ResourceModel | undefined;
  readonly reason: string | undefined;
  readonly steps: readonly DraftStep[];
  readonly problems: readonly StepProblem[];
  readonly conflicts: readonly StepConflict[];
  /** Makes changes together: they are undone together. */
  readonly change: (...changes: readonly Change[]) => void;
  /** Ends a conflict: one side stays, the other has been seen. */
  readonly settle: (conflict: StepConflict, kept: 'mine' | 'theirs') => void;
  readonly drop: (step: DraftStep) => void;
}

export const useSchemaDocument = (name: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useQuery({
    queryKey: documentKey(name),
    queryFn: ({ signal }) =>
      dataProvider.call<SchemaDocument>('schemaDocument', { query: { resource: name }, signal }),
  });
};

/** The steps on a resource and what comes of them; the draft follows what others publish beside it. */
const useAppliedSteps = (name: string, published: JsonSchema, shared: Shared) => {
  const { steps: all, rebase } = useDraftSteps();
  const own = useMemo(() => all.filter((step) => step.resource === name), [all, name]);
  const applied = useMemo(() => applySteps(published, own, shared), [published, own, shared]);
  const { steps, idle } = applied;
  /** Puts other steps into the places of those of this resource; none where one goes. */
  const put = (change: (step: DraftStep) => DraftStep | undefined): void =>
    rebase(
      all.flatMap((step) => {
        const at = own.indexOf(step);
        const next = at < 0 ? step : change(steps[at] ?? step);
        return next ? [next] : [];
      }),
    );
  const isOther = steps.some((step, at) => step !== own[at]) || idle.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new `applied` is a new outcome; `put`, `idle` and `isOther` are made of it at each render.
  useEffect(() => {
    // What was typed and taken back by hand is no change.
    if (isOther) put((step) => (idle.includes(step) ? undefined : step));
  }, [applied]);
  const replace = (old: DraftStep, next: DraftStep | undefined): void =>
    put((step) => (step === old ? next : step));
  return { applied, replace };
};

/** What edits a resource that the draft keeps. */
export interface EditedSchema {
  readonly draft: ResourceDraft;
  /** The schema with the draft's steps on it. */
  readonly document: JsonSchema;
}

/** A resource's schema with the draft's steps on it. */
export const useResourceDraft = (answer: SchemaDocument): ResourceDraft => {
  const { resource: name, schema: published, shared, needs, folder } = answer;
  const { add } = useDraftSteps();
  const { applied, replace } = useAppliedSteps(name, published, shared);
  const { document, steps, conflicts, problems } = applied;
  const inUse = useModel().resources.get(name);
  const compiled = useMemo(
    () => (document ? compileDraft(name, document, shared, inUse) : undefined),
    [name, document, shared, inUse],
  );
  return {
    ...{ name, published, folder, shared, needs, document, steps, conflicts, problems },
    resource: compiled && 'resource' in compiled ? compiled.resource : undefined,
    reason: compiled && 'reason' in compiled ? compiled.reason : undefined,
    change: (...changes) => add(changes.map((change) => ({ ...change, resource: name }))),
    settle: (conflict, kept) => replace(conflict.step, settled(conflict, kept)),
    drop: (step) => replace(step, undefined),
  };
};
