import { MINUTE_MS } from '#schemas';
import { defineFeature } from '#server/engine/features/feature.ts';
import { runOnMessage } from '#server/engine/jobs/runOnMessage.ts';
import { createMail, type Mail } from './mail.ts';
import { sendLetters } from './sendLetters.ts';
import type { MailChoice } from './smtp.ts';
import { MAIL_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** By which server letters are sent; absent, they wait in the outbox. */
    readonly mailServer?: MailChoice;
  }
  interface Services {
    readonly mail: Mail;
  }
}

const JOB = 'letters';

/** Letters to people (PEOPLE-2). */
export const mailFeature = defineFeature({
  name: 'mail',
  needs: ['database', 'bus'],
  tables: [{ number: 29, name: 'letters', statements: MAIL_TABLES }],
  // Links that let somebody in; and what a restored installation has sent once is not sent again.
  signInTables: ['mail_letters'],
  open: (core) => {
    const { database, bus, log, clock, options } = core;
    const { mailServer, applicationName: product, publicAddress } = options;
    let isStopping = false;
    const parts = { database, log, clock, mailServer, product, publicAddress };
    const run = () => sendLetters({ ...parts, isStopping: () => isStopping });
    return {
      gives: { mail: createMail({ bus, clock, isSending: mailServer !== undefined }) },
      jobs: [{ name: JOB, everyMs: MINUTE_MS, run }],
      subscribe: async () => {
        // A letter is sent when it was written, not at the job's next turn.
        const { jobs } = core;
        const stop = await runOnMessage({ bus, channel: 'souk_mail', jobs, job: JOB, log });
        return () => {
          isStopping = true;
          return stop();
        };
      },
    };
  },
});
