import catalogue from './catalogue.json' with { type: 'json' };
import categoryList from './categories.json' with { type: 'json' };
import {
  before,
  type DemoTeam,
  HISTORY_DAYS,
  type PlanContext,
  type PlannedRow,
  toMoney,
} from './plan.ts';
import { FAQ, PACKAGE_FEATURES, REQUIREMENTS } from './texts.ts';

/** A product that can be ordered, and what its packages cost. */
export interface Orderable {
  readonly type: 'app' | 'theme' | 'service';
  readonly id: string;
  readonly teamId: string;
  readonly title: string;
  readonly deliveryDays: number | undefined;
  readonly packages: readonly {
    readonly type: PackageType;
    readonly title: string;
    readonly cents: number;
    /** How often its buyer may ask for changes; absent for no limit. */
    readonly revisions?: number;
  }[];
}

type PackageType = keyof typeof PACKAGE_FEATURES;
interface Entry {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly price: number;
  readonly deliveryDays?: number;
}

const STEPS: readonly {
  readonly type: PackageType;
  readonly title: string;
  readonly factor: number;
}[] = [
  { type: 'basic', title: 'Starter', factor: 1 },
  { type: 'standard', title: 'Growing', factor: 1.8 },
  { type: 'premium', title: 'Established', factor: 3 },
];
const STATUS_WEIGHTS = { publish: 84, draft: 9, archive: 4, trash: 3 } as const;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const planCategories = ({ now, idAt }: PlanContext, teamId: string) => {
  const ids = new Map(
    categoryList.map(({ slug }, index) => [
      slug,
      idAt(before(now, HISTORY_DAYS + 90 - index / 1000)),
    ]),
  );
  const rows: PlannedRow[] = categoryList.map(({ slug, name, parent, description }) => {
    const createdAt = before(now, HISTORY_DAYS + 90);
    return {
      resource: 'categories',
      id: ids.get(slug) ?? idAt(createdAt),
      teamId,
      createdAt,
      updatedAt: createdAt,
      doc: { name, slug, description, ...(parent && { parent: ids.get(parent) }) },
    };
  });
  return { rows, ids };
};

/** Only services are made for somebody: nothing else is revised. */
const REVISIONS: Readonly<Partial<Record<PackageType, number>>> = { basic: 1, standard: 2 };

const packagesOf = (price: number, isService: boolean): Orderable['packages'] =>
  STEPS.map(({ type, title, factor }) => ({
    type,
    title,
    ...(isService && REVISIONS[type] !== undefined && { revisions: REVISIONS[type] }),
    // Prices people would set: whole amounts, a cent below for subscriptions.
    cents: Math.round(price * factor) * 100 - (price < 40 ? 1 : 0),
  }));

const storyOf = ({ title, description, tags }: Entry): string =>
  `<h2>${title}</h2><p>${description}</p><p>Made for shops that sell every day: it starts with sensible settings, ` +
  `says what it does before it does it, and leaves the shop as it was when you remove it.</p>` +
  `<ul>${tags.map((tag) => `<li>${tag.charAt(0).toUpperCase()}${tag.slice(1)}</li>`).join('')}</ul>` +
  '<p><strong>In three languages:</strong> English, French and Arabic, right-to-left included.</p>';

const subscriptionOf = (context: PlanContext): Record<string, unknown> => {
  const subscriptionType = context.random.weighted({ subscription: 55, lifetime: 30, trial: 15 });
  if (subscriptionType === 'lifetime') return { subscriptionType };
  return subscriptionType === 'trial'
    ? { subscriptionType, subscriptionUnit: 'days', subscriptionLength: 14 }
    : {
        subscriptionType,
        subscriptionUnit: 'months',
        subscriptionLength: context.random.pick([1, 12]),
      };
};

const serviceFields = (entry: Entry, price: number): Record<string, unknown> => ({
  deliveryDays: entry.deliveryDays,
  price,
  faq: FAQ.map(([question, answer]) => ({ question, answer })),
  requirements: REQUIREMENTS.map(([question, required]) => ({ question, required })),
});

const appFields = (context: PlanContext, slug: string): Record<string, unknown> => ({
  ...subscriptionOf(context),
  links: [
    {
      url: `https://example.com/${slug}/guide`,
      placement: 'settings',
      icon: 'article',
      target: 'blank',
    },
    {
      url: `/apps/${slug}`,
      route: `/apps/${slug}`,
      placement: 'sidebar',
      icon: 'extension',
      target: 'self',
    },
  ],
  permissionInfo: 'Reads products and orders to do its work. Nothing leaves the store.',
});

const planProduct = (
  context: PlanContext,
  resource: 'apps' | 'themes' | 'services',
  entry: Entry,
  team: DemoTeam,
  categoryId: string | undefined,
): PlannedRow => {
  const { random, now, idAt } = context;
  const createdAt = before(now, HISTORY_DAYS + random.integer(1, 80) - random.next());
  const slug = slugOf(entry.title);
  const isFree = entry.price === 0;
  const status = random.weighted(STATUS_WEIGHTS);
  const icon = team.icons.get(entry.title);
  const isService = resource === 'services';
  const packages = packagesOf(entry.price, isService).map(({ cents, type, ...more }) => ({
    type,
    ...more,
    description: `${entry.description} ${PACKAGE_FEATURES[type][0]}.`,
    price: toMoney(cents),
    features: PACKAGE_FEATURES[type],
  }));
  return {
    resource,
    id: idAt(createdAt),
    teamId: team.id,
    createdAt,
    updatedAt: before(now, random.integer(0, 200)),
    doc: {
      title: entry.title,
      slug,
      ...(categoryId && { categories: [categoryId] }),
      tags: entry.tags,
      description: entry.description,
      comprehensiveDescription: storyOf(entry),
      ...(icon && { [isService ? 'icon' : 'logo']: icon }),
      gallery: random.sample(team.screens, 3),
      team: random.sample(team.memberIds, random.integer(1, team.memberIds.length)),
      status,
      freeToInstall: isFree,
      ...(!isFree && { packages }),
      ...(isService ? serviceFields(entry, packages[0]?.price ?? 0) : appFields(context, slug)),
    },
  };
};

const TYPES = { apps: 'app', themes: 'theme', services: 'service' } as const;
const RESOURCES = ['apps', 'themes', 'services'] as const;
/** Whose product it is, in turn: the first team, whose admin looks at the demo first, has the most. */
const TURNS = [0, 1, 0, 2, 1, 0, 2] as const;

/** Titles of each team's products, so that their marks can be drawn before the rows are planned. */
export const productsOfTeam = (team: number) =>
  RESOURCES.flatMap((resource) =>
    catalogue[resource]
      .filter((_, index) => TURNS[index % TURNS.length] === team)
      .map((entry) => ({ title: entry.title, glyph: 'glyph' in entry ? entry.glyph : undefined })),
  );

export const planProducts = (
  context: PlanContext,
  teams: readonly DemoTeam[],
  categoryIds: ReadonlyMap<string, string>,
) => {
  const rows: PlannedRow[] = [];
  const orderables: Orderable[] = [];
  for (const resource of RESOURCES) {
    const entries: readonly Entry[] = catalogue[resource];
    for (const [index, entry] of entries.entries()) {
      const team = teams[TURNS[index % TURNS.length] ?? 0];
      if (!team) throw new Error('The demo needs three teams.');
      const row = planProduct(context, resource, entry, team, categoryIds.get(entry.category));
      rows.push(row);
      if (entry.price > 0) {
        orderables.push({
          type: TYPES[resource],
          id: row.id,
          teamId: team.id,
          title: entry.title,
          deliveryDays: entry.deliveryDays,
          packages: packagesOf(entry.price, resource === 'services'),
        });
      }
    }
  }
  return { rows, orderables };
};
