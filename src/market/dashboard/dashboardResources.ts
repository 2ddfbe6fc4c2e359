import type { Model, ResourceModel } from '#schemas';

const hasList = (resource: ResourceModel): boolean => resource.screens.has('list');

// What the marketplace is about; accounts and roles are counted where they are managed.
const isBusiness = (resource: ResourceModel): boolean =>
  resource.menu !== undefined && resource.menu.group !== 'administration';

const GROUPS = ['sales', 'catalog', 'finance'];
const rankOf = ({ menu }: ResourceModel): number => {
  const group = GROUPS.indexOf(menu?.group ?? '');
  return (group < 0 ? GROUPS.length : group) * 1_000 + (menu?.order ?? 0);
};

/** What the dashboard shows, from the model alone: it works for schemas that nobody has written yet. */
export interface DashboardResources {
  /** Resources that get a figure, in the order of the menu. */
  readonly counted: readonly ResourceModel[];
  /** The first resource with states, shown by state and by its latest rows: the orders. */
  readonly followed: ResourceModel | undefined;
  /** Resources that a person adds rows to. */
  readonly created: readonly ResourceModel[];
}

export const dashboardResources = (model: Model): DashboardResources => {
  const listed = [...model.resources.values()]
    .filter((resource) => hasList(resource) && isBusiness(resource))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    counted: listed,
    followed: listed.find((resource) => resource.stateField),
    created: listed.filter((resource) => resource.screens.has('create')),
  };
};
