import { isObject } from '#schemas';
import { choice, setting, shownName } from './setting.ts';

/** Which role and team somebody of a group has; `*` is everybody. The first rule that fits holds. */
export interface GroupRule {
  readonly group: string;
  readonly role: string;
  /** The id or the name of the team that a new user joins. */
  readonly team: string;
}

/** How groups of the provider become roles and teams here. */
export interface GroupRules {
  /** Name of the claim that lists the groups. */
  readonly claim: string;
  readonly scope: string;
  readonly rules: readonly GroupRule[];
}

const MAX_RULES = 200;
const DEFAULT_CLAIM = 'groups';
const DEFAULT_SCOPE = 'openid email profile';
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const PARTS: readonly string[] = ['claim', 'scope', 'rules'];
const RULE_PARTS: readonly string[] = ['group', 'role', 'team'];

/** What a provider says is believed: nobody on the way may have said it instead. */
const toIssuer = (text: string): string | null | undefined => {
  if (text === '') return null;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && search === '' && hash === '' && username === '' ? text : undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const toRule = (value: unknown): GroupRule | undefined => {
  if (!isObject(value) || !Object.keys(value).every((name) => RULE_PARTS.includes(name)))
    return undefined;
  const { group, role, team } = value;
  return isText(group) && isText(role) && isText(team) ? { group, role, team } : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toRules = (text: string): GroupRules | undefined => {
  if (text === '') return { claim: DEFAULT_CLAIM, scope: DEFAULT_SCOPE, rules: [] };
  const value = parsed(text);
  if (!isObject(value) || !Object.keys(value).every((name) => PARTS.includes(name)))
    return undefined;
  const { claim = DEFAULT_CLAIM, scope = DEFAULT_SCOPE, rules } = value;
  if (!isText(claim) || !isText(scope) || !Array.isArray(rules) || rules.length > MAX_RULES)
    return undefined;
  const read = rules.map(toRule).filter((rule) => rule !== undefined);
  return read.length === rules.length ? { claim, scope, rules: read } : undefined;
};

/** Settings of single sign-on. */
export const OPENID_SETTINGS = {
  openIdIssuer: setting({
    name: 'OPENID_ISSUER',
    fallback: '',
    description: 'OpenID Connect provider that people may sign in with; none when empty.',
    allowed: 'the https address of its issuer (http on this machine), or leave it empty',
    parse: toIssuer,
  }),
  openIdClientId: setting({
    name: 'OPENID_CLIENT_ID',
    fallback: '',
    description: 'What the provider calls this installation.',
    allowed: 'the id that the provider gave',
    parse: (text) => (text.length <= 500 ? text : undefined),
  }),
  openIdClientSecret: setting({
    name: 'OPENID_CLIENT_SECRET',
    fallback: '',
    description: 'Secret that the provider gave with it.',
    allowed: 'the secret that the provider gave',
    isSecret: true,
    parse: (text) => text,
  }),
  openIdName: shownName({
    name: 'OPENID_NAME',
    fallback: 'OpenID',
    description: 'Name of the provider on the button “Sign in with …”.',
  }),
  openIdRules: setting({
    name: 'OPENID_RULES',
    fallback: '',
    description:
      'Roles and teams by groups of the provider: `{"claim":"groups","rules":[{"group":"staff","role":"admin","team":"My team"}]}`; nobody new gets in when empty.',
    allowed:
      'JSON like {"claim":"groups","rules":[{"group":"staff","role":"admin","team":"My team"}]}, each rule with its three texts',
    parse: toRules,
  }),
  localAccounts: choice(['on', 'off'], {
    name: 'LOCAL_ACCOUNTS',
    fallback: 'on',
    description: 'Whether people sign in with passwords too: `on`, or `off` beside a provider.',
  }),
} as const;
