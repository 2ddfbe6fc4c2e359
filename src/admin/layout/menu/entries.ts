import type { IconName, Model, ResourceModel } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import type { Page } from '#src/admin/application/feature.ts';

/** One line of the side menu. A resource is named by its label key, a page by a locale key. */
export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

export interface MenuGroup {
  /** `menu.group` of the schemas; empty for the entries above all groups. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuLine extends MenuEntry {
  readonly group: string;
  readonly order: number;
}

// The model puts what names no group under `more`.
const LAST_GROUPS = ['more', 'administration'];

/** Groups that the application names stand first; others follow by name, the administration is last. */
const rankOf = (group: string, named: readonly string[]): number => {
  const first = ['', ...named].indexOf(group);
  if (first >= 0) return first;
  return named.length + 1 + LAST_GROUPS.indexOf(group) + 1;
};

const linesOf = (resource: ResourceModel): readonly MenuLine[] =>
  resource.menu && resource.screens.has('list')
    ? [
        {
          to: `/${resource.name}`,
          label: `resources.${resource.name}.name`,
          icon: resource.icon,
          ...resource.menu,
        },
      ]
    : [];

const lineOf = ([to, { title, menu }]: readonly [string, Page]): readonly MenuLine[] =>
  menu ? [{ to, label: title, ...menu }] : [];

/** Whether something may lead to a page, by what the server announces. */
const isShown = ({ isForFew, needs }: Page, features: readonly string[]): boolean =>
  !isForFew || needs === undefined || features.includes(needs);

/**
 * The side menu: every resource with a list, under the group its schema names, and the custom pages.
 *
 * Source: SHELL-5.
 */
export const menuOf = (
  model: Model,
  { pages, menuGroups }: Pick<Application, 'pages' | 'menuGroups'>,
  features: readonly string[] = [],
): readonly MenuGroup[] => {
  const lines: readonly MenuLine[] = [
    ...Object.entries(pages)
      .filter(([, page]) => isShown(page, features))
      .flatMap(lineOf),
    ...[...model.resources.values()].flatMap(linesOf),
  ];
  const names = [...new Set(lines.map((line) => line.group))].toSorted(
    (one, other) => rankOf(one, menuGroups) - rankOf(other, menuGroups) || one.localeCompare(other),
  );
  return names.map((name) => ({
    name,
    entries: lines
      .filter((line) => line.group === name)
      .toSorted((one, other) => one.order - other.order),
  }));
};
