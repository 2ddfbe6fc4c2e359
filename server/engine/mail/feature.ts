import { defineFeature } from '#server/engine/features/feature.ts';
import { createMail, type Mail } from './mail.ts';
import { MAIL_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly mail: Mail;
  }
}

/** Letters to people (PEOPLE-2). */
export const mailFeature = defineFeature({
  name: 'mail',
  needs: ['database'],
  tables: [{ number: 29, name: 'letters', statements: MAIL_TABLES }],
  open: ({ clock }) => ({ gives: { mail: createMail(clock) } }),
});
