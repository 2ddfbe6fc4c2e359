import { useCreatePath, useGetList, useGetOne } from 'react-admin';
import { isEmpty, type ResourceModel } from '#schemas';
import { useListed } from '#src/admin/limited/useListed.ts';
import { useSession } from '#src/admin/session/session.tsx';

/** Only the total is wanted: the smallest page carries it. */
const ONE_ROW = { page: 1, perPage: 1 };

const STEPS = ['legal', 'store', 'product', 'payout', 'members'] as const;

export interface Step {
  /** Names its texts. */
  readonly name: (typeof STEPS)[number];
  readonly to: string;
  /** Undefined while it is not known. */
  readonly isDone: boolean | undefined;
}

/** How many rows the caller sees; undefined while it is read, and where there is no such list. */
const useTotal = (resource: ResourceModel | undefined): number | undefined =>
  useGetList(
    resource?.name ?? '',
    { pagination: ONE_ROW, sort: { field: '_id', order: 'ASC' } },
    { enabled: resource !== undefined },
  ).total;

const isMoreThan = (total: number | undefined, few: number): boolean | undefined =>
  total === undefined ? undefined : total > few;

/** What a new team does before it can sell and be paid, and how far it has come (PEOPLE-9). */
export const useSteps = (products: readonly ResourceModel[]): readonly Step[] => {
  const { team, store } = useSession();
  const listed = useListed();
  const createPath = useCreatePath();
  const [accounts, users, stores] = [listed('payoutAccounts'), listed('users'), listed('stores')];
  const { data: row } = useGetOne('teams', { id: team._id });
  const { data: shops } = useGetList('stores', { pagination: ONE_ROW }, { enabled: !!stores });
  const shop = shops?.[0] ?? store;
  const [first, second, third] = products;
  const totals = [useTotal(first), useTotal(second), useTotal(third)];
  const made = totals.reduce<number>((sum, total) => sum + (total ?? 0), 0);
  const isAllKnown = products.slice(0, totals.length).every((_, at) => totals[at] !== undefined);
  const hasAccount = isMoreThan(useTotal(accounts), 0);
  const hasColleague = isMoreThan(useTotal(users), 1);
  const isLegal = row && !isEmpty(row['taxNumber']) && !isEmpty(row['address']);
  const creation = (resource: ResourceModel): string =>
    createPath({ resource: resource.name, type: 'create' });
  const all: readonly (Step | undefined)[] = [
    { name: 'legal', to: '/team', isDone: isLegal },
    stores && { name: 'store', to: '/team', isDone: shop && !isEmpty(shop.logo) },
    first && {
      name: 'product',
      to: creation(first),
      isDone: made > 0 || (isAllKnown ? false : undefined),
    },
    accounts && { name: 'payout', to: creation(accounts), isDone: hasAccount },
    users && { name: 'members', to: '/team', isDone: hasColleague },
  ];
  return all.filter((step) => step !== undefined);
};
