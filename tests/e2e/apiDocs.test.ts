import { expect } from 'vitest';
import { story } from './story.ts';

story('a reader of the API signs in, and tries a call out in the browser', async ({ visit }) => {
  const stranger = await visit('/api/docs', { isSignedIn: false });
  await stranger.getByRole('link', { name: /sign in/i }).waitFor();

  const page = await visit('/api/docs');
  await page.locator('.opblock-summary-path', { hasText: '/api/teams/init' }).first().click();
  const call = page.locator('.opblock.is-open');
  await call.getByText('Try it out').click();
  await call.getByText('Execute').first().click();
  const answer = call.locator('.live-responses-table');
  await answer.waitFor();
  expect(await answer.innerText()).toContain('features');
});

story(
  'a reader of the API finds the calls of a resource, by a link that stays',
  async ({ visit, troubles }) => {
    const page = await visit('/api/docs', { language: 'fr', width: 390, height: 844 });
    const chapters = page.getByRole('navigation', { name: 'Chapitres' });
    await chapters.getByRole('link', { name: 'orders', exact: true }).click();
    await page
      .locator('.opblock-summary-path', { hasText: '/api/orders/history' })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('tag')).toBe('orders');
    await expect.poll(() => chapters.locator('[aria-current]').innerText()).toBe('orders');

    await page.goBack();
    await page.locator('.opblock-summary-path', { hasText: '/api/teams/init' }).first().waitFor();
    // A resource that is gone: the first chapter opens.
    troubles.expect(400);
    await page.goto(new URL('?tag=gone', page.url()).href);
    await page.locator('.opblock-summary-path', { hasText: '/api/teams/init' }).first().waitFor();
  },
);
