import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Installation } from '#server/engine/installation/installation.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { array, ID, MOMENT, object, sharedShape, TEXT } from '#server/engine/openapi/shapes.ts';

interface SettingsNeeds {
  readonly installation: Installation;
}

const READ: Operation = {
  tag: 'money',
  summary: 'Reads the settings of the installation; administrators only.',
  answer: { schema: sharedShape('installationSettings') },
};
const CHANGE: Operation = {
  ...READ,
  summary: 'Changes settings of the installation; administrators only.',
  body: { schema: sharedShape('installationSettings') },
};

const PAST: Operation = {
  tag: 'money',
  summary: 'Lists who changed the settings of the installation, newest first; administrators only.',
  answer: {
    schema: object({
      entries: array(
        object(
          {
            _id: ID,
            at: MOMENT,
            name: TEXT,
            changes: array(object({ field: TEXT, before: {}, after: {} })),
          },
          ['_id', 'at', 'changes'],
        ),
      ),
    }),
  },
};

/** The settings of the installation, for admins: read all, change some, see who did before. */
export const settingsRoutes = fastifyPlugin<{ core: SettingsNeeds }>(
  async (app, { core }) => {
    const forReading = { onRequest: isForAdmins('get', 'settings') };
    const forChange = { onRequest: isForAdmins('update', 'settings') };
    app.get(NAMED_CALLS.settings.path, described(READ, forReading), async () =>
      core.installation.current(),
    );
    app.post(NAMED_CALLS.settingsUpdate.path, described(CHANGE, forChange), (request) =>
      core.installation.change(callerOf(request), request.body),
    );
    app.get(NAMED_CALLS.settingsHistory.path, described(PAST, forReading), async () => ({
      entries: await core.installation.past(),
    }));
  },
  { name: 'settingsRoutes', dependencies: ['signedInGate'] },
);
