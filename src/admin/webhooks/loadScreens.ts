import { bringWebhookTexts } from './webhookTexts.ts';

const withTexts = async <Module>(screens: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([screens, bringWebhookTexts()]);
  return loaded;
};

export const loadWebhooksPage = async () =>
  (await withTexts(import('./WebhooksPage.tsx'))).WebhooksPage;

export const loadWebhookPage = async () =>
  (await withTexts(import('./WebhookPage.tsx'))).WebhookPage;
