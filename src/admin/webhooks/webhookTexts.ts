import { loadWebhookTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringApiKeyTexts } from '#src/admin/apiKeys/apiKeyTexts.ts';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ webhooks: await loadWebhookTexts(language) });

/** The texts of webhooks (`webhooks.…`) and of secrets, to be there before any of them is shown. */
export const bringWebhookTexts = async (): Promise<void> => {
  await Promise.all([bringTexts(readTexts), bringApiKeyTexts()]);
};
