import { describe, expect } from 'vitest';
import { heading, rowsOf } from './looking.ts';
import { story } from './story.ts';

describe('the shell', () => {
  story('says that the server is away, and goes on by itself', async ({ visit, troubles }) => {
    troubles.expect(503);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    await page.route('**/*.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByText('No connection to the server.').waitFor();
    await page.unroute('**/*.json');
    await page.getByText('The connection is back.').waitFor();
    await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0);
  });

  story('offers the reload that mends a file that is gone (ERR-2)', async ({ visit, troubles }) => {
    troubles.expect(404);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    // As after a deploy: the files of the old build are not there any more.
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('A part of Souk did not arrive').waitFor();
    troubles.forget();
    await page.unroute('**/assets/*');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await heading(page, 'Settings').waitFor();
  });
});
