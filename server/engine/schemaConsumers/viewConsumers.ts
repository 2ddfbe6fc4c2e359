import { type FieldModel, fieldNamed, isObject, type ResourceModel } from '#schemas';
import type { Change } from '#schemas/model/changes/change.ts';
import {
  type ChangedResource,
  type FieldPlaces,
  isWithin,
  partsBefore,
  partsOf,
} from '#schemas/model/consumers/changedField.ts';
import { type Consumer, READS, SENDS } from '#schemas/model/consumers/consumer.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { filterEntries } from '#schemas/model/filters/filter.ts';
import { conditionsAt } from '#schemas/model/filters/readCondition.ts';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { isSummable, type ListFigure, readFigures } from '#schemas/model/lists/figures.ts';
import {
  groupField,
  type ListLayout,
  layoutField,
  readLayout,
} from '#schemas/model/lists/layouts.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { readingFilter, toSort } from '#server/engine/records/query/grammar.ts';
import type { StoredView } from '#server/engine/views/storedViews.ts';

/** Whether a query is refused. */
const isRefused = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (cause) {
    if (cause instanceof ServerError) return true;
    throw cause;
  }
};

/** What of a view names a field. */
interface Part {
  readonly what: 'filter' | 'sort' | 'column' | 'layout' | 'group' | 'figure';
  readonly path: string;
  /** Asks what the part asks. Errors: where a schema does not have it. */
  readonly ask: (resource: ResourceModel) => unknown;
  readonly values: readonly unknown[];
}

const OPERATOR = /^([\s\S]+?)\[([a-z]+)\]$/;

/** Whether it can be asked does not depend on when. */
const ANY_TIME = { now: new Date(0), zone: 'UTC' };

/** One entry of a filter, as what asks for a field. */
export const filterPart = (key: string, value: unknown): Part => {
  const [, path = key, operator] = OPERATOR.exec(key) ?? [];
  const asked: readonly (readonly [string | undefined, unknown])[] = isObject(value)
    ? Object.entries(value)
    : [[operator, value]];
  return {
    what: 'filter',
    path,
    ask: (resource) =>
      readingFilter(() => {
        for (const [name, values] of asked) {
          conditionsAt(resource, path, path, name, [values].flat(), ANY_TIME);
        }
      }),
    values: asked.flatMap(([, values]) => values),
  };
};

const partsOfView = ({ definition }: StoredView): readonly Part[] => {
  const { filters, sort, columns, group } = definition;
  const layout = readLayout(definition['layout']);
  return [
    ...(isObject(filters) ? filterEntries(filters).map((entry) => filterPart(...entry)) : []),
    ...(isObject(sort) && typeof sort['field'] === 'string' ? [sortPart(sort['field'])] : []),
    ...(Array.isArray(columns) ? columns.map((column) => columnPart(String(column))) : []),
    ...(layout ? [layoutPart(layout)] : []),
    ...(typeof group === 'string' ? [groupPart(group)] : []),
    ...(readFigures(definition['figures']) ?? []).map(figurePart),
  ];
};

const sortPart = (path: string): Part => ({
  what: 'sort',
  path,
  ask: (resource) => toSort(resource, path, 'ASC'),
  values: [],
});

/** A part that shows a field: works where the list finds it. */
const shownPart = (
  what: Part['what'],
  path: string,
  find: (resource: ResourceModel) => FieldModel | undefined,
): Part => ({
  what,
  path,
  ask: (resource) => {
    if (!find(resource)) throw new ServerError('unknown_parameter', { name: path });
  },
  values: [],
});

const columnPart = (path: string): Part =>
  shownPart('column', path, (resource) => {
    const column = columnAt(resource, path);
    return column?.writeOnly ? undefined : column;
  });

const layoutPart = (layout: ListLayout): Part =>
  shownPart('layout', layout.field, (resource) => layoutField(resource, layout));

const groupPart = (name: string): Part =>
  shownPart('group', name, (resource) => groupField(resource, name));

const figurePart = ({ field }: ListFigure): Part =>
  shownPart('figure', field, (resource) => {
    const column = columnAt(resource, field);
    return column && isSummable(column) ? column : undefined;
  });

const fieldOf = (resource: ResourceModel, { what, path }: Part): FieldModel | undefined => {
  switch (what) {
    case 'filter':
    case 'sort':
      return fieldAtPath(resource, path);
    case 'layout':
    case 'group':
      return fieldNamed(resource, path);
    default:
      return columnAt(resource, path);
  }
};

const idOf = (resource: ResourceModel, places: FieldPlaces, part: Part): string | undefined => {
  const field = fieldOf(resource, part);
  return field && places.idAt(partsOf(field));
};

const isGoneValue = ({ kind, from }: Change, { values }: Part): boolean =>
  (kind === 'valuesRemoved' || kind === 'statesRemoved') &&
  Array.isArray(from) &&
  values.some((value) => from.includes(value));

/** Whether a part that works with the schema of before works no longer, or means another field, for one change. */
export const isBroken = (
  change: Change,
  part: Part,
  resource: ChangedResource,
  after: ResourceModel,
): boolean => {
  const { before, placesBefore, placesAfter } = resource;
  const place = partsBefore(change, resource);
  const field = fieldOf(before, part);
  if (!field || !place || place.length === 0 || !isWithin(partsOf(field), place)) return false;
  if (isRefused(() => part.ask(before))) return false;
  if (isGoneValue(change, part)) return true;
  // Where a limit makes a field another kind, that is a change of its own.
  if (change.kind.startsWith('limit')) return false;
  return (
    isRefused(() => part.ask(after)) ||
    idOf(before, placesBefore, part) !== idOf(after, placesAfter, part)
  );
};

const consumersIn = (
  view: StoredView,
  what: string,
  breaks: Consumer['breaks'],
): readonly Consumer[] => [
  { kind: 'view', name: view.name, owner: view.owner, what, breaks },
  ...view.openedBy.map(
    (owner): Consumer => ({ kind: 'defaultView', name: view.name, owner, what, breaks }),
  ),
];

/** The saved views that a change breaks: what each asks is asked of both schemas, so none is told that goes on. */
export const viewConsumers = (
  change: Change,
  views: readonly StoredView[],
  changed: ChangedResource,
): readonly Consumer[] => {
  const { before, after } = changed;
  const own = views.filter(({ resource }) => resource === before.name);
  if (!after) return own.flatMap((view) => consumersIn(view, 'list', SENDS));
  return own.flatMap((view) => {
    const broken = partsOfView(view).filter((part) => isBroken(change, part, changed, after));
    return [...new Set(broken.map(({ what }) => what))].flatMap((what) =>
      consumersIn(view, what, what === 'column' ? READS : SENDS),
    );
  });
};
