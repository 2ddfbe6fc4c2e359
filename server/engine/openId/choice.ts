import type { GroupRules } from '#server/engine/environment/openIdSettings.ts';

/** The provider that people may sign in with. */
export interface OpenIdChoice {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On the button. */
  readonly name: string;
  readonly groups: GroupRules;
}
