import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import type { SignInServices } from '#server/engine/access/signIn/openSignIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { OpenedOptions, Registry } from '#server/engine/features/feature.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Factors } from './factors.ts';
import type { Passkeys } from './passkeys.ts';
import type { Pending } from './pending.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { RepeatedAnswers } from './repeatedAnswers.ts';

/** What knows the second factors of users. */
export interface SecondFactorServices {
  readonly factors: Factors;
  readonly passkeys: Passkeys;
  readonly pending: Pending;
  readonly recoveryCodes: RecoveryCodes;
  readonly repeated: RepeatedAnswers;
}

/** Everything that its routes work with. */
export interface SecondFactorNeeds {
  readonly database: Database;
  readonly records: Records;
  readonly schemas: LiveSchemas;
  readonly registry: Pick<Registry, 'roles'>;
  readonly options: OpenedOptions;
  readonly audit: Audit;
  readonly mail: Mail;
  readonly events: Pick<Events, 'publish'>;
  readonly clock: () => Date;
  readonly secondFactor: SecondFactorServices;
  readonly access: SignInServices & {
    readonly accounts: Accounts;
    readonly callers: Callers;
    readonly identities: Identities;
  };
}
