import type { BlobChoice } from './engine/blobs/openBlobs.ts';
import { SettingError } from './engine/environment/setting.ts';
import { SETTINGS, type Settings } from './engine/environment/settings.ts';
import type { MailChoice } from './engine/mail/smtp.ts';
import type { OpenIdChoice } from './engine/openId/choice.ts';
import type { Quotas } from './engine/quotas/quotas.ts';
import type { SchemaStoreKind } from './engine/schemas/chooseSchemas.ts';

/* What several settings say together. */

/** The table where one PostgreSQL may have many nodes, the folder beside the embedded database. */
export const schemaStoreKind = ({ schemaStore, databaseUrl }: Settings): SchemaStoreKind => {
  if (schemaStore !== 'auto') return schemaStore;
  return databaseUrl === null ? 'folder' : 'table';
};

/** What each team may use at most. */
export const quotasOf = (settings: Settings): Quotas => ({
  storageBytes: settings.quotaStorage,
  files: settings.quotaFiles,
  importRows: settings.quotaImportRows,
  imports: settings.quotaImports,
});

/**
 * Where pictures and files lie. Errors: `SettingError` naming what S3 needs and is not given.
 */
export const blobChoice = (settings: Settings): BlobChoice => {
  if (settings.blobStore !== 's3') return { kind: settings.blobStore };
  const missing = (['s3Endpoint', 's3Bucket', 's3AccessKey', 's3SecretKey'] as const).find(
    (key) => !settings[key],
  );
  if (missing) throw new SettingError(SETTINGS[missing], '');
  return {
    kind: 's3',
    s3: {
      endpoint: settings.s3Endpoint ?? '',
      bucket: settings.s3Bucket,
      region: settings.s3Region,
      accessKey: settings.s3AccessKey,
      secretKey: settings.s3SecretKey,
    },
  };
};

/** By which server letters are sent; none where they wait. Errors: `SettingError` without a sender. */
const mailChoice = ({ mailUrl: server, mailFrom: sender }: Settings): MailChoice | undefined => {
  if (server === null) return undefined;
  if (sender === null) throw new SettingError(SETTINGS.mailFrom, '');
  return { server, sender };
};

/**
 * By which provider people sign in; none where no setting names one.
 *
 * Errors: `SettingError` without a client id, and for passwords switched off with nothing in their place.
 */
const openIdChoice = (settings: Settings): OpenIdChoice | undefined => {
  const { openIdIssuer: issuer, openIdClientId: clientId, localAccounts } = settings;
  if (issuer === null) {
    if (localAccounts === 'off') throw new SettingError(SETTINGS.openIdIssuer, '');
    return undefined;
  }
  if (clientId === '') throw new SettingError(SETTINGS.openIdClientId, '');
  return {
    ...{ issuer, clientId, clientSecret: settings.openIdClientSecret },
    ...{ name: settings.openIdName, groups: settings.openIdRules },
  };
};

/**
 * How people get in and are reached. `listening` is where the pages are when no setting says it.
 *
 * Errors: `SettingError` naming what another setting needs.
 */
export const peopleOptions = (settings: Settings, listening: () => string) => {
  const { publicUrl, auditDays, apiKeyDays, webhookAllow } = settings;
  const mail = mailChoice(settings);
  const openId = openIdChoice(settings);
  return {
    auditDays,
    publicAddress: publicUrl === null ? listening : () => `${publicUrl}/`,
    ...(mail && { mailServer: mail }),
    apiKeyDays,
    webhookAllow,
    ...(openId && { openId }),
    hasLocalAccounts: settings.localAccounts === 'on',
    resetsSecondFactorOf: settings.secondFactorReset,
  };
};
