/** AdminJS over a table of orders; runs in the folder that `startAdminJs.ts` installs it in, and says its port. */
import Plugin from '@adminjs/express';
import Adapter, { Database, Resource } from '@adminjs/sql';
import AdminJS from 'adminjs';
import express from 'express';

const [connectionString, database, schema, table] = process.argv.slice(2);

AdminJS.registerAdapter({ Database, Resource });
const adapter = await new Adapter('postgresql', { connectionString, database, schema }).init();
const admin = new AdminJS({ resources: [{ resource: adapter.table(table) }] });
await admin.initialize();

const app = express();
app.use(admin.options.rootPath, Plugin.buildRouter(admin));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
// The bench has ended.
process.once('disconnect', () => process.exit());
