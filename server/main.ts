/* The server's process: the only file with side effects. */
import { join } from 'node:path';
import { wordOf } from '#schemas/model/texts/languages.ts';
import { FEATURES } from './features.ts';
import { DEMO_TEAMS } from './market/demo/seedDemo.ts';
import { startServer } from './startServer.ts';

await startServer({
  name: wordOf('product').en,
  features: FEATURES,
  clientDirectory: join(process.cwd(), 'build/client'),
  optionsOf: ({ demo, databaseUrl }) => {
    const isDemo = demo === 'on' || (demo === 'auto' && databaseUrl === null);
    return isDemo ? { isDemo, firstTeam: DEMO_TEAMS[0].name } : {};
  },
});
