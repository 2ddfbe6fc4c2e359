import { expect } from 'vitest';
import { story } from './story.ts';

story('a reader of the API signs in, and tries a call out in the browser', async ({ visit }) => {
  const stranger = await visit('/api/docs', { isSignedIn: false });
  await stranger.getByRole('link', { name: /sign in/i }).waitFor();

  const page = await visit('/api/docs');
  await page.locator('#operations-tag-start').click();
  await page.locator('.opblock-summary-path', { hasText: '/api/teams/init' }).first().click();
  const call = page.locator('.opblock.is-open');
  await call.getByText('Try it out').click();
  await call.getByText('Execute').first().click();
  const answer = call.locator('.live-responses-table');
  await answer.waitFor();
  expect(await answer.innerText()).toContain('features');
});
