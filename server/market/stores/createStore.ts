import { LANGUAGES } from '#schemas';
import {
  createTeam,
  type FirstAdmin,
  type FirstStartParts,
  makeFirstAdmin,
} from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';

export interface NewStore {
  readonly name: string;
  readonly subdomain: string;
  readonly currency: string;
}

type Parts = Pick<FirstStartParts, 'records' | 'model'>;

/** The store of a team. Errors: throws where the schema of stores is not there. */
export const createStore = async (
  { records, model }: Parts,
  teamId: string,
  { name, subdomain, currency }: NewStore,
): Promise<void> => {
  const stores = model.resources.get('stores');
  if (!stores) throw new Error('The server needs schemas/stores.json.');
  const languages = [...LANGUAGES];
  const currencies = [{ code: currency, rate: 1 }];
  await records.create(
    SYSTEM,
    stores,
    { name, subdomain, languages, currency, currencies },
    { teamId },
  );
};

/** A team with its store. */
export const createTeamWithStore = async (
  parts: Parts,
  name: string,
  store: Omit<NewStore, 'name'>,
): Promise<string> => {
  const teamId = await createTeam(parts, name);
  await createStore(parts, teamId, { name, ...store });
  return teamId;
};

/** The first team with its store and its admin; undefined where somebody can sign in already. */
export const makeFirstTeam = async (
  parts: FirstStartParts,
  settings: Parameters<typeof makeFirstAdmin>[1] & Omit<NewStore, 'name'>,
): Promise<FirstAdmin | undefined> => {
  const admin = await makeFirstAdmin(parts, settings);
  const { teamName: name, subdomain, currency } = settings;
  if (admin) await createStore(parts, admin.teamId, { name, subdomain, currency });
  return admin;
};
