/** A resource of the studio's stories, and how people go about in the studio. */
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { callServer, restClient } from '../../scripts/stories/api.ts';
import { TOOLS } from '../../scripts/stories/tools.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';

const IN_GROUPS = {
  ...TOOLS,
  'x-resource': {
    ...TOOLS['x-resource'],
    form: {
      sections: [
        { name: 'main', title: 'Main', fields: ['name', 'warranty'] },
        { name: 'more', title: 'More', fields: ['status'] },
      ],
    },
  },
};

export const makeTools = (): Promise<void> => serveSchema('tools', IN_GROUPS);

/** The next story begins without the draft of this one. */
const removeDrafts = async (): Promise<void> => {
  const { address } = inject('server');
  const token = inject('adminToken');
  const answer = (await callServer(address, '/api/schemas/drafts', { token })) as {
    drafts: readonly { readonly _id: string; readonly isOwn: boolean }[];
  };
  for (const { _id: id, isOwn } of answer.drafts)
    if (isOwn) await callServer(address, '/api/schemas/drafts/remove', { token, body: { id } });
};

export const removeTools = async (): Promise<void> => {
  await removeDrafts();
  // Rows of a resource that goes stay, and would be there in the next story.
  const rest = restClient(inject('server').address, inject('adminToken'));
  for (const { _id: id } of await rest.find('tools')) await rest.remove('tools', id);
  await removeSchema('tools');
};

export const column = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name });
export const saved = (page: Page): Promise<void> =>
  page.getByText('Saved as a draft that only you see').waitFor();

export const chooseField = async (page: Page, name: string): Promise<Locator> => {
  await page
    .getByRole('list', { name: 'Fields' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const panel = page.getByRole('region', { name: `Field ${name}` });
  await panel.waitFor();
  return panel;
};

export const review = async (page: Page): Promise<Locator> => {
  await saved(page);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this changes' });
  await dialog.waitFor();
  return dialog;
};

export const publish = async (page: Page): Promise<void> => {
  const dialog = await review(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
