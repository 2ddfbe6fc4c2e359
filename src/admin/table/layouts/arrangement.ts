import type { FieldModel, ResourceModel } from '#schemas';
import { joinNames, splitNames } from '#schemas';
import { isFigureName, type ListFigure } from '#schemas/model/lists/figures.ts';
import {
  groupField,
  type LayoutName,
  type ListLayout,
  layoutField,
  readLayout,
} from '#schemas/model/lists/layouts.ts';
import { type ListQuestion, listSearch } from '../columns/columnsInAddress.ts';

/**
 * How the rows of a list stand: as a table where no layout is named, and its rows in groups where a field is. `figures`:
 * what is told below a table, without entries where nothing is chosen yet; absent where it has no such line.
 */
export interface Arrangement {
  readonly layout?: ListLayout;
  readonly group?: string;
  readonly figures?: readonly ListFigure[];
}

/** The same with its fields found. */
export interface PresentArrangement {
  readonly layout: { readonly name: LayoutName; readonly field: FieldModel } | undefined;
  readonly group: FieldModel | undefined;
  readonly figures: readonly ListFigure[] | undefined;
}

/** Beside react-admin's own parameters, which carry them along. */
const LAYOUT = 'layout';
const GROUP = 'group';
const FIGURES = 'figures';
/** The part of time that a calendar shows. A view does not keep it: next month, it opens on that month. */
const SHOWN = 'shown';

/** An arrangement as far as the schema has it: what it no longer has is a table. */
export const presentArrangement = (
  resource: ResourceModel,
  { layout, group, figures }: Arrangement,
): PresentArrangement => {
  const field = layout && layoutField(resource, layout);
  return {
    layout: layout && field && { name: layout.name, field },
    group: group === undefined ? undefined : groupField(resource, group),
    figures,
  };
};

/** Whether it names a layout or groups that the schema has no field for any more. */
export const isLost = (asked: Arrangement, present: PresentArrangement): boolean =>
  (asked.layout !== undefined && !present.layout) || (asked.group !== undefined && !present.group);

export const arrangementOf = ({ layout, group, figures }: PresentArrangement): Arrangement => ({
  ...(layout && { layout: { name: layout.name, field: layout.field.name } }),
  ...(group && { group: group.name }),
  ...(figures && { figures }),
});

/** Each field with the figure behind it, as in `total,sum,quantity,average`. */
const figuresIn = (text: string): readonly ListFigure[] =>
  splitNames(text).flatMap((figure, index, names) => {
    const field = names[index - 1];
    return index % 2 === 1 && field !== undefined && isFigureName(figure)
      ? [{ field, figure }]
      : [];
  });

/** What an address says. */
export const arrangementIn = (search: string): Arrangement => {
  const parameters = new URLSearchParams(search);
  const [name, field] = splitNames(parameters.get(LAYOUT) ?? '');
  const layout = readLayout({ name, field });
  const group = parameters.get(GROUP);
  const figures = parameters.get(FIGURES);
  return {
    ...(layout && { layout }),
    ...(group !== null && { group }),
    ...(figures !== null && { figures: figuresIn(figures) }),
  };
};

const parametersOf = ({
  layout,
  group,
  figures,
}: Arrangement): Readonly<Record<string, string>> => ({
  ...(layout && { [LAYOUT]: joinNames([layout.name, layout.field]) }),
  ...(group !== undefined && { [GROUP]: group }),
  ...(figures && {
    [FIGURES]: joinNames(figures.flatMap(({ field, figure }) => [field, figure])),
  }),
});

/** The address of a list so arranged. An address that says nothing else gets the whole question. */
export const searchWithArrangement = (
  search: string,
  question: ListQuestion,
  arrangement: Arrangement,
): string => {
  const parameters = new URLSearchParams(search);
  for (const name of [LAYOUT, GROUP, FIGURES, SHOWN]) parameters.delete(name);
  const whole =
    parameters.size === 0 ? new URLSearchParams(listSearch(question, undefined)) : parameters;
  for (const [name, value] of Object.entries(parametersOf(arrangement))) whole.set(name, value);
  return `?${whole}`;
};

/** Which part of time an address names; '' where it names none. */
export const shownIn = (search: string): string => new URLSearchParams(search).get(SHOWN) ?? '';

/** The address of a calendar that shows another part of time, or by itself the present one. */
export const searchWithShown = (search: string, shown: string | undefined): string => {
  const parameters = new URLSearchParams(search);
  if (shown === undefined) parameters.delete(SHOWN);
  else parameters.set(SHOWN, shown);
  return `?${parameters}`;
};
