import { toTimeRange } from '#src/admin/table/filters/dateRange.ts';
import { isTooLong } from '#src/admin/words/words.ts';

/** Answer of `audit`. */
export interface AuditEntry {
  readonly _id: string;
  readonly teamId: string;
  readonly team: string | null;
  readonly at: string;
  readonly action: string;
  readonly actor: {
    readonly kind: string;
    readonly id: string;
    readonly name?: string;
    readonly requestId?: string;
  };
  readonly target: {
    readonly resource: string;
    readonly id: string;
    readonly name?: string;
  } | null;
  readonly origin: { readonly address: string; readonly agent: string } | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly position: number | null;
  readonly hash: string | null;
}

export interface AuditPageAnswer {
  readonly results: readonly AuditEntry[];
  readonly next: string | null;
}

/** Answer of `auditState`. */
export interface ChainState {
  readonly teamId: string;
  readonly team: string | null;
  readonly entries: number;
  readonly waiting: number;
  readonly checkedAt: string | null;
  readonly checkedTo: number | null;
  readonly fault: { readonly fault: string; readonly position: number } | null;
}

/** What is asked for, as it is typed; an empty text is not asked for. */
export interface AuditFilters {
  readonly from: string;
  readonly to: string;
  readonly action: string;
  readonly actor: string;
  readonly target: string;
  readonly address: string;
  readonly words: string;
}

export const NO_FILTERS: AuditFilters = {
  from: '',
  to: '',
  action: '',
  actor: '',
  target: '',
  address: '',
  words: '',
};

/** What can be looked for among actions: all that was done to it. */
export const SUBJECTS = [
  'signIn',
  'session',
  'invitation',
  'secondFactor',
  'openId',
  'apiKey',
  'webhook',
  'team',
  'user',
  'role',
  'settings',
  'export',
  'import',
  'schemas',
  'backup',
  'audit',
] as const;

/** How long each text may be, as the server bounds it. */
export const FILTER_CHARACTERS = { words: 100, actor: 64, target: 64, address: 64 } as const;
export const TEXT_FILTERS = ['words', 'actor', 'target', 'address'] as const;

const LIMIT_OF: Readonly<Record<string, number | undefined>> = FILTER_CHARACTERS;

/** The query of a call, without the texts that are too long, which their boxes tell; days are the reader's own, both included. */
export const queryOf = ({ from, to, ...filters }: AuditFilters): Record<string, string> => {
  const { gte = '', lte = '' } = toTimeRange({ from, to });
  return Object.fromEntries(
    Object.entries({ ...filters, from: gte, to: lte })
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== '' && !isTooLong(value, { maxLength: LIMIT_OF[name] })),
  );
};
