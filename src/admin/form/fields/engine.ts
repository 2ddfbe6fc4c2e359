import { type ComponentType, createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { FieldModel, ResourceModel } from '#schemas';
import { hasFormat, joinPath } from '#schemas';
import { type ActiveShape, activeShape, type Judge } from '#schemas/model/fields/activeShape.ts';
import { Evaluator } from '#schemas/model/standard/evaluator.ts';
import { nativeMatcher } from '#schemas/model/values/nativePattern.ts';
import type { FieldPath } from '../fieldPaths.ts';
import { useSelector, useValueStore, type ValueStore } from '../valueStore.ts';
import type { LabelledFieldProps } from './formFieldProps.ts';

/** What a person chose where a value does not tell, by the place and the choice. */
type Chosen = ReadonlyMap<string, number>;

/** What the inputs of a form share; stable while somebody types. */
export interface FieldEngine {
  readonly resource: ResourceModel;
  readonly judge: Judge;
  /** Draws any field; what objects and lists hold is drawn by it too. */
  readonly Field: ComponentType<LabelledFieldProps>;
  readonly chosen: ValueStore<Chosen>;
  readonly choose: (path: FieldPath, key: string, index: number) => void;
  /** The branch that was chosen at a place or is in sight there; the place is a dotted path. */
  readonly chosenAt: (place: string, key: string) => number | undefined;
  /** The branches that are in sight, by the place and the choice. */
  readonly shown: Map<string, number>;
  /** Makes what is in sight at a place, and above it, what the person chose: half a value tells another branch. */
  readonly hold: (path: FieldPath) => void;
  /** Forgets what was chosen inside a list whose entries change their places: their values tell it from now on. */
  readonly forgetWithin: (path: FieldPath) => void;
  /**
   * Puts a value at a place; `undefined` takes what is there away.
   *
   * A function gets what is there then: an input may hand in what was typed at the same moment.
   */
  readonly change: (path: FieldPath, value: unknown) => void;
  /** What a branch that was left held, kept for whoever comes back to it. */
  readonly keep: (path: FieldPath, key: string, index: number, value: unknown) => void;
  readonly kept: (path: FieldPath, key: string, index: number) => unknown;
}

const EngineContext = createContext<FieldEngine | undefined>(undefined);
export const FieldEngineProvider = EngineContext.Provider;

/** Errors: throws outside a form. */
export const useFieldEngine = (): FieldEngine => {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('Fields of a form work inside <SchemaForm> only.');
  return engine;
};

const placeOf = (path: FieldPath, key: string): string => placeNamed(joinPath(path), key);
const placeNamed = (place: string, key: string): string => `${place} ${key}`;

/** Decides between the branches of a resource's schema, in the page and without eval (SEC-5). */
export const judgeOf = ({ source, rules }: ResourceModel): Judge => {
  const evaluator = new Evaluator(source.documents, {
    matcher: nativeMatcher,
    ...(rules === 'souk' && {
      hasFormat: (format: string, value: unknown) =>
        typeof value !== 'string' || hasFormat(format, value),
    }),
  });
  return {
    takes: (node, value) => evaluator.takes(node, value),
    nearest: (nodes, value) => evaluator.nearest(nodes, value),
  };
};

interface EngineParts extends Pick<FieldEngine, 'resource' | 'change' | 'Field'> {
  readonly chosen: Chosen;
  readonly setChosen: (change: (present: Chosen) => Chosen) => void;
}

export const useEngine = ({
  resource,
  chosen,
  setChosen,
  change,
  Field,
}: EngineParts): FieldEngine => {
  const store = useValueStore(chosen);
  const left = useRef(new Map<string, unknown>()).current;
  const shown = useRef(new Map<string, number>()).current;
  const latest = useRef(change);
  latest.current = change;
  const judge = useMemo(() => judgeOf(resource), [resource]);
  return useMemo<FieldEngine>(
    () => ({
      resource,
      judge,
      Field,
      chosen: store,
      shown,
      choose: (path, key, index) =>
        setChosen((present) => new Map(present).set(placeOf(path, key), index)),
      chosenAt: (place, key) => {
        const name = placeNamed(place, key);
        return store.read().get(name) ?? shown.get(name);
      },
      hold: (path) => {
        const above = path.map((_, index) => placeOf(path.slice(0, index + 1), ''));
        const seen = [...shown].filter(([place]) => above.some((start) => place.startsWith(start)));
        setChosen((present) => new Map([...seen, ...present]));
      },
      forgetWithin: (path) => {
        const isOther = (place: string): boolean => !place.startsWith(`${joinPath(path)}.`);
        for (const place of shown.keys()) if (!isOther(place)) shown.delete(place);
        setChosen((present) => new Map([...present].filter(([place]) => isOther(place))));
      },
      change: (path, value) => latest.current(path, value),
      keep: (path, key, index, value) => left.set(`${placeOf(path, key)} ${index}`, value),
      kept: (path, key, index) => left.get(`${placeOf(path, key)} ${index}`),
    }),
    [resource, judge, Field, store, shown, setChosen, left],
  );
};

type Described = Pick<FieldModel, 'name' | 'required' | 'part'>;

const chosenAt = (all: Chosen, path: FieldPath, key: string): number | undefined =>
  all.get(placeOf(path, key));

/** Reads a place without drawing it: as it would be with another choice, or without a value. */
export const readShape = (
  { resource, judge, chosen, shown }: FieldEngine,
  field: Described,
  path: FieldPath,
  value: unknown,
  instead?: { readonly key: string; readonly index: number },
): ActiveShape =>
  activeShape(
    {
      source: resource.source,
      judge,
      chosen: (key) => (key === instead?.key ? instead.index : chosenAt(chosen.read(), path, key)),
      shown: (key) => shown.get(placeOf(path, key)),
    },
    field,
    value,
  );

/** What there is of a value to fill in, at its place in the form. */
export const useActiveShape = (field: Described, path: FieldPath, value: unknown): ActiveShape => {
  const engine = useFieldEngine();
  // Choices of this place only: others do not draw it again.
  const own = useSelector(engine.chosen, (all) => {
    const start = placeOf(path, '');
    return [...all]
      .filter(([place]) => place.startsWith(start))
      .map(([place, index]) => `${place} ${index}`)
      .join();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `own` is not read here; it changes when somebody chooses another shape, which `readShape` takes from the engine.
  const shape = useMemo(
    () => readShape(engine, field, path, value),
    [engine, own, field, value, joinPath(path)],
  );
  useEffect(() => {
    for (const { key, active } of shape.choices)
      if (active !== undefined) engine.shown.set(placeOf(path, key), active);
  }, [engine, shape, path]);
  return shape;
};
