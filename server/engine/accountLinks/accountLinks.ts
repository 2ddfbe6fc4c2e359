import type { Services } from '#server/engine/features/feature.ts';
import { createInvitations } from './invitations.ts';
import { createLinks } from './links.ts';
import { createOwnProfile } from './ownProfile.ts';
import { createRecovery } from './recovery.ts';

type Needs = Pick<
  Services,
  | ('database' | 'records' | 'inTransaction' | 'model' | 'registry' | 'mail' | 'audit' | 'notices')
  | ('bus' | 'clock' | 'options' | 'access')
>;

/** Everything that is done by the links of letters. */
export const createAccountLinks = ({ options, access, ...core }: Needs) => {
  const links = createLinks(core.clock);
  const { publicAddress, hasLocalAccounts = true } = options;
  const parts = { ...core, links, publicAddress, hasLocalAccounts, limits: access.limits };
  return {
    links,
    recovery: createRecovery(parts),
    invitations: createInvitations(parts),
    profile: createOwnProfile(parts),
  };
};

export type AccountLinks = ReturnType<typeof createAccountLinks>;
