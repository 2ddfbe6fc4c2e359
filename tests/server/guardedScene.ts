import type { Application, Person } from './application.ts';

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** Rows that the calls are about; made anew for each. */
export interface Scene {
  readonly souk: Application;
  /** Manages everything, and has just given the password. */
  readonly admin: Person;
  /** Somebody else of the team. */
  readonly member: Person;
  readonly unique: string;
}

export interface GuardedCall {
  /** Method and path of the route, and what is done where one route does several things. */
  readonly call: string;
  readonly what?: string;
  readonly prepare: (scene: Scene) => Promise<Request>;
}

/** Makes what a call is about; answers its id. */
export const ask = async ({ souk, admin }: Scene, url: string, body?: unknown): Promise<string> => {
  const answer = await souk.send('POST', url, { token: admin.token, body });
  if (answer.status >= 300) throw new Error(`${url}: ${answer.text}`);
  return String(answer.body['_id']);
};
