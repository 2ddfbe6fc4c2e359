/** The two ways to every resource: our provider, and the client of simple-REST as its authors ship it. */
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, fetchUtils } from 'react-admin';
import { REST_MOUNT, TOKEN_HEADER } from '#schemas';
import type { Extent } from './comparing.ts';
import type { ContractServer, Member, Sent } from './server.ts';

export interface Speaker {
  readonly provider: DataProvider;
  sentBy(work: () => Promise<unknown>): Promise<readonly Sent[]>;
}

type Speak = (server: ContractServer, member: Member) => Speaker;

/** The unchanged client; its own HTTP client adds the token and nothing else. */
const speakSimpleRest: Speak = ({ origin }, { token }) => {
  const sent: Sent[] = [];
  const provider = simpleRestProvider(`${origin}${REST_MOUNT}`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set(TOKEN_HEADER, token);
    const { method = 'GET', body } = options;
    sent.push({ method, url: new URL(url), body });
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
  return {
    provider,
    sentBy: async (work) => {
      const before = sent.length;
      await work();
      return sent.slice(before);
    },
  };
};

export interface Dialect {
  readonly name: string;
  readonly speak: Speak;
  readonly extent: Extent;
}

export const DIALECTS: readonly Dialect[] = [
  { name: 'our provider', speak: (_, member) => member, extent: 'fields' },
  { name: 'ra-data-simple-rest', speak: speakSimpleRest, extent: 'kinds' },
];
