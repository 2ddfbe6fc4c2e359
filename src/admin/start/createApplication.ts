import { GIVEN_NAME } from '#dataProvider';
import { sameInAll } from '#schemas/model/texts/languages.ts';
import { accounts } from '#src/admin/accounts/feature.ts';
import { apiKeys } from '#src/admin/apiKeys/feature.ts';
import {
  type Application,
  type ApplicationDefinition,
  defineApplication,
} from '#src/admin/application/application.ts';
import { audit } from '#src/admin/audit/feature.ts';
import { notifications } from '#src/admin/notifications/feature.ts';
import { outbox } from '#src/admin/outbox/feature.ts';
import { secondFactor } from '#src/admin/settings/secondFactor/feature.ts';
import { studio } from '#src/admin/studio/feature.ts';
import { webhooks } from '#src/admin/webhooks/feature.ts';
import { engineFeature } from './engineFeature.ts';

/** An application with the pages that every application has. */
export const createApplication = ({
  name,
  features,
  ...rest
}: ApplicationDefinition): Application =>
  defineApplication({
    ...rest,
    // An installation may have a name of its own, in whatever language it is written.
    name: GIVEN_NAME === undefined ? name : sameInAll(GIVEN_NAME),
    features: [
      engineFeature,
      audit,
      notifications,
      secondFactor,
      studio,
      accounts,
      outbox,
      apiKeys,
      webhooks,
      ...features,
    ],
  });
