/** One server and one sign-in for all stories; every story opens a browser profile of its own. */
import type { TestProject } from 'vitest/node';
import { signIn } from '../../scripts/stories/api.ts';
import { ADMIN, startStoryServer } from '../../scripts/stories/server.ts';

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { stop, ...server } = await startStoryServer();
  project.provide('server', server);
  project.provide('adminToken', await signIn(server.address, ADMIN));
  return stop;
};

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: {
      readonly address: string;
      readonly signInLink: string;
      readonly schemaFolder: string;
    };
    readonly adminToken: string;
  }
}
