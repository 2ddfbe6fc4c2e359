import type { Model } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import { insertionOf } from '#server/engine/records/writing/storedRow.ts';
import { orderNumberOf } from '#server/market/orders/orders.ts';
import { drawTeam } from './drawTeam.ts';
import { planMarketplace } from './marketplace.ts';
import { issuePapers } from './papers.ts';
import { drawPortrait, withDrawing } from './pictures.ts';
import { before, type DemoTeam, HISTORY_DAYS, type PlannedRow } from './plan.ts';
import { Random } from './random.ts';
import { DELIVERABLES } from './texts.ts';
import { insertVisits } from './visits.ts';

/** Any number will do; this one is why every demo looks the same. */
const SEED = 20_260_101;
const ROWS_PER_STATEMENT = 100;

/** A person who can sign in to the demo; the password is random and told once. */
export interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'owner' | 'seller' | 'support';
  readonly team: string;
}

export interface DemoOptions {
  readonly database: Database;
  readonly model: Model;
  readonly tables: Tables;
  readonly library: Library;
  readonly now: Date;
  /** An id that sorts as if it had been made at that moment. */
  readonly idAt: (moment: Date) => string;
  readonly currency: string;
  /** The admin's team: it has the most products, and orders in every state. */
  readonly firstTeamId: string;
  readonly adminUserId: string;
  /** Stores a file of a team and answers its row's id. */
  readonly createFile: (teamId: string, title: string, text: string) => Promise<string>;
  /** Makes a team with its store. */
  readonly createTeam: (name: string, subdomain: string, legal: LegalDetails) => Promise<string>;
  /** Stores where a team's money goes, and answers its row's id; none where the schema was taken out. */
  readonly createPayoutAccount: (
    teamId: string,
    account: { readonly name: string; readonly method: string; readonly account: string },
  ) => Promise<string | undefined>;
  readonly createUser: (user: {
    readonly teamId: string;
    readonly name: string;
    readonly email: string;
    readonly role: DemoAccount['role'];
    readonly photo: { readonly src: string; readonly title: string };
  }) => Promise<{ readonly userId: string; readonly password: string }>;
}

/** What invoices say of a team. */
export interface LegalDetails {
  readonly legalName: string;
  readonly taxNumber: string;
  /** In per cent. */
  readonly taxRate: number;
  readonly address: {
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  };
}

interface TeamPlan {
  readonly name: string;
  readonly subdomain: string;
  /**
   * What its papers name. The first team is the installation's own, whose row outlives the demo: it is not given them.
   */
  readonly legal: LegalDetails;
  /** A number of the kind that banks give to examples. */
  readonly iban: string;
  readonly people: readonly {
    readonly name: string;
    readonly email: string;
    readonly role: DemoAccount['role'];
  }[];
}

export const DEMO_TEAMS: readonly [TeamPlan, TeamPlan, TeamPlan] = [
  {
    name: 'Palm Works',
    subdomain: 'palm-works',
    legal: {
      legalName: 'Palm Works SARL',
      taxNumber: 'FR 40 123456824',
      taxRate: 20,
      address: {
        street: '27 rue des Palmiers',
        postcode: '13002',
        city: 'Marseille',
        country: 'France',
      },
    },
    iban: 'FR1420041010050500013M02606',
    people: [
      { name: 'Amel Haddad', email: 'amel@palmworks.example.com', role: 'seller' },
      { name: 'Yacine Cherif', email: 'yacine@palmworks.example.com', role: 'support' },
    ],
  },
  {
    name: 'Blue Harbour Studio',
    subdomain: 'blue-harbour',
    legal: {
      legalName: 'Blue Harbour Studio Ltd',
      taxNumber: 'GB 123 4567 89',
      taxRate: 20,
      address: {
        street: '4 Quay Street',
        postcode: 'BS1 4EX',
        city: 'Bristol',
        country: 'United Kingdom',
      },
    },
    iban: 'GB82WEST12345698765432',
    people: [{ name: 'Freya Walker', email: 'freya@blueharbour.example.com', role: 'owner' }],
  },
  {
    name: 'Atlas Makers',
    subdomain: 'atlas-makers',
    legal: {
      legalName: 'Atlas Makers SARL',
      taxNumber: 'MA 001234567',
      taxRate: 20,
      address: {
        street: '18 rue des Orangers',
        postcode: '40000',
        city: 'Marrakesh',
        country: 'Morocco',
      },
    },
    iban: 'DE89370400440532013000',
    people: [{ name: 'Tarek Mansouri', email: 'tarek@atlasmakers.example.com', role: 'seller' }],
  },
];

/** Neighbours of one resource go in together: a statement for each row takes four times as long. */
const runsOf = (rows: readonly PlannedRow[]): readonly (readonly PlannedRow[])[] => {
  const runs: PlannedRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.resource === row.resource && last.length < ROWS_PER_STATEMENT) last.push(row);
    else runs.push([row]);
  }
  return runs;
};

const insertPlanned = async (
  { database, model, tables }: DemoOptions,
  rows: readonly PlannedRow[],
): Promise<void> => {
  for (const run of runsOf(rows)) {
    const name = run[0]?.resource ?? '';
    const resource = model.resources.get(name);
    const table = tables.get(name);
    if (!resource || !table) continue; // An installation may have taken the schema out.
    const isShared = resource.scope === 'shared';
    await database.transaction(async (transaction) => {
      const news = run.map(({ id, teamId, createdAt, updatedAt, doc }) => ({
        head: {
          id,
          teamId: isShared ? NO_TEAM : teamId,
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
        },
        // Titles of what they refer to follow in the background.
        written: { row: doc, hidden: {}, internal: {}, titles: '' },
      }));
      transaction.send(insertionOf(table, resource, news));
      await rememberRows(transaction, run);
    });
  }
};

const rememberRows = (
  transaction: Pick<Database, 'execute'>,
  rows: readonly { readonly resource: string; readonly id: string }[],
) =>
  transaction.execute(sql`
    insert into demo_rows (resource, id)
    select * from unnest(${rows.map((row) => row.resource)}::text[], ${rows.map((row) => row.id)}::text[])`);

interface MadeTeam {
  readonly team: DemoTeam;
  readonly legal: LegalDetails;
  readonly imageRows: readonly PlannedRow[];
  readonly accounts: readonly DemoAccount[];
  readonly madeRows: readonly { readonly resource: string; readonly id: string }[];
}

const makeTeam = async (options: DemoOptions, plan: TeamPlan, index: number): Promise<MadeTeam> => {
  const { library, now, idAt } = options;
  const isFirst = index === 0;
  const { name, subdomain, legal, iban } = plan;
  const id = isFirst ? options.firstTeamId : await options.createTeam(name, subdomain, legal);
  const accounts: DemoAccount[] = [];
  const memberIds: string[] = isFirst ? [options.adminUserId] : [];
  const madeRows = isFirst ? [] : [{ resource: 'teams', id }];
  for (const [number, person] of plan.people.entries()) {
    const { src } = await library.store(id, await drawPortrait(index * 2 + number));
    const photo = { src, title: person.name };
    const { userId, password } = await options.createUser({ teamId: id, ...person, photo });
    accounts.push({ ...person, password, team: plan.name });
    memberIds.push(userId);
    madeRows.push({ resource: 'users', id: userId });
  }
  const account = { name: legal.legalName, method: 'bank_transfer', account: iban };
  const accountId = await options.createPayoutAccount(id, account);
  if (accountId !== undefined) madeRows.push({ resource: 'payoutAccounts', id: accountId });
  const deliverables: string[] = [];
  for (const [title, text] of DELIVERABLES) {
    const fileId = await options.createFile(id, title, text);
    deliverables.push(fileId);
    madeRows.push({ resource: 'files', id: fileId });
  }
  const createdAt = before(now, HISTORY_DAYS + 85);
  const drawn = await drawTeam(library, id, index, createdAt, () => idAt(createdAt));
  return {
    legal,
    team: {
      id,
      name: plan.name,
      memberIds,
      icons: drawn.icons,
      screens: drawn.screens,
      deliverables,
    },
    imageRows: drawn.rows,
    accounts,
    madeRows,
  };
};

/** Orders are numbered as by their rule, whose counter is told where to go on. */
const advanceInvoices = (database: Database, teamIds: readonly string[], count: number) =>
  database.execute(sql`
    insert into record_counters (name, team_id, value)
    select 'invoice', team_id, ${count}::bigint from unnest(${teamIds}::text[]) as team_id
    on conflict (name, team_id) do update set value = excluded.value`);

/**
 * Fills an empty installation with a marketplace of three teams (decisions.md "Who uses it").
 *
 * Rows are written as they would stand after a year: the only writer beside restore that may name other states
 * than the first, and no HTTP call reaches it. Every row is remembered, so that all of it can be removed again.
 */
export const seedDemo = async (options: DemoOptions): Promise<readonly DemoAccount[]> => {
  const { database, now, idAt, currency } = options;
  const made = await withDrawing(async () => {
    const teams: MadeTeam[] = [];
    for (const [index, plan] of DEMO_TEAMS.entries())
      teams.push(await makeTeam(options, plan, index));
    return teams;
  });
  const teams = made.map(({ team }) => team);
  const marketplace = planMarketplace({ random: new Random(SEED), now, idAt }, teams, {
    currency,
    invoiceIdOf: orderNumberOf,
  });
  await rememberRows(
    database,
    made.flatMap(({ madeRows }) => madeRows),
  );
  await insertPlanned(options, [
    ...made.flatMap(({ imageRows }) => imageRows),
    ...marketplace.rows,
  ]);
  await database.transaction((transaction) => insertVisits(transaction, marketplace.visits));
  if (options.model.resources.has('orders'))
    await database.transaction(async (transaction) => {
      for (const { team, legal } of made)
        await issuePapers(transaction, team.id, { name: team.name, ...legal }, marketplace.rows);
    });
  await advanceInvoices(
    database,
    teams.map(({ id }) => id),
    marketplace.invoicesPerTeam,
  );
  return made.flatMap(({ accounts }) => accounts);
};
