import { type FilterPayload, type RaRecord, useGetList } from 'react-admin';
import { brokenAccountRule } from '#schemas/market/payoutAccount.ts';
import { useListed } from '#src/admin/limited/useListed.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';
import type { AccountJudge } from './withdrawalDraft.ts';

const NAME = 'payoutAccounts';
/** More accounts no team is paid to. */
const MANY = { page: 1, perPage: 100 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

export interface SavedAccount {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly masked: string;
  readonly isDefault: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const toSaved = (row: RaRecord): SavedAccount => ({
  id: String(row.id),
  name: textOf(row['name']),
  method: textOf(row['method']),
  masked: textOf(row['accountMasked']),
  isDefault: row['isDefault'] === true,
});

const NO_JUDGE: AccountJudge = () => undefined;

export interface SavedAccounts {
  /** Whether this server keeps any; without that, an account is typed for each request. */
  readonly isOffered: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The one that is used first before all others. */
  readonly accounts: readonly SavedAccount[];
  readonly judge: AccountJudge;
}

/** Accounts of the own team that it may be paid to. */
export const useSavedAccounts = (): SavedAccounts => {
  const { team, user } = useSession();
  const isListed = useListed()(NAME) !== undefined;
  const isOffered = useCan('payoutAccounts') && isListed;
  // Only those who see several teams must say which one they mean.
  const filter: FilterPayload = user.scope === 'all' ? { teamId: team._id } : {};
  const { data, error, isPending, refetch } = useGetList(
    NAME,
    { filter, pagination: MANY, sort: BY_NAME },
    { enabled: isOffered },
  );
  return {
    isOffered,
    isPending: isOffered && isPending,
    error: isOffered ? error : null,
    retry: () => void refetch(),
    accounts: (data ?? [])
      .map(toSaved)
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    judge: isOffered ? brokenAccountRule : NO_JUDGE,
  };
};

/** The account that a draft means: the chosen one, as long as it is there, and the first one before anything was chosen. */
export const chosenAccount = (
  id: string | undefined,
  { accounts }: Pick<SavedAccounts, 'accounts'>,
): SavedAccount | undefined =>
  id === undefined ? accounts[0] : accounts.find((account) => account.id === id);
