import { accessFeature } from './engine/access/feature.ts';
import { accountLinksFeature } from './engine/accountLinks/feature.ts';
import { apiKeysFeature } from './engine/apiKeys/feature.ts';
import { auditFeature } from './engine/audit/feature.ts';
import { auditLogFeature } from './engine/auditLog/feature.ts';
import { bulkFeature } from './engine/bulk/feature.ts';
import { listsFeature } from './engine/counters/feature.ts';
import { crudFeature } from './engine/crud/feature.ts';
import { documentsFeature } from './engine/documents/feature.ts';
import { eventsFeature } from './engine/events/feature.ts';
import type { Feature } from './engine/features/feature.ts';
import { figuresFeature } from './engine/figures/feature.ts';
import { fileReferencesFeature } from './engine/fileReferences/feature.ts';
import { formerNamesFeature } from './engine/formerNames/feature.ts';
import { historyFeature } from './engine/history/feature.ts';
import { exchangeFeature } from './engine/importExport/feature.ts';
import { installationFeature } from './engine/installation/feature.ts';
import { mailFeature } from './engine/mail/feature.ts';
import { noticesFeature } from './engine/notices/feature.ts';
import { notificationsFeature } from './engine/notifications/feature.ts';
import { openIdFeature } from './engine/openId/feature.ts';
import { operatingFeature } from './engine/operating/feature.ts';
import { outboxFeature } from './engine/outbox/feature.ts';
import { schemaChangesFeature } from './engine/schemaChanges/feature.ts';
import { schemaDraftsFeature } from './engine/schemaDrafts/feature.ts';
import { schemaProposalsFeature } from './engine/schemaProposals/feature.ts';
import { schemasFeature } from './engine/schemas/feature.ts';
import { searchTextsFeature } from './engine/searchTexts/feature.ts';
import { secondFactorFeature } from './engine/secondFactor/feature.ts';
import { startFeature } from './engine/start/feature.ts';
import { storageFeature } from './engine/storage/feature.ts';
import { suggestionsFeature } from './engine/suggestions/feature.ts';
import { viewsFeature } from './engine/views/feature.ts';
import { webhooksFeature } from './engine/webhooks/feature.ts';

/** What every installation has, whatever its schemas. */
export const ENGINE: readonly Feature[] = [
  eventsFeature,
  auditFeature,
  installationFeature,
  mailFeature,
  documentsFeature,
  noticesFeature,
  schemasFeature,
  operatingFeature,
  formerNamesFeature,
  crudFeature,
  accessFeature,
  secondFactorFeature,
  openIdFeature,
  storageFeature,
  historyFeature,
  schemaChangesFeature,
  schemaDraftsFeature,
  schemaProposalsFeature,
  fileReferencesFeature,
  listsFeature,
  searchTextsFeature,
  suggestionsFeature,
  figuresFeature,
  exchangeFeature,
  viewsFeature,
  bulkFeature,
  auditLogFeature,
  notificationsFeature,
  outboxFeature,
  accountLinksFeature,
  apiKeysFeature,
  webhooksFeature,
  startFeature,
];
