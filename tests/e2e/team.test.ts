/** PEOPLE-1, PEOPLE-9: a marketplace gets its next team, and the team gets ready to sell. */
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { restClient, signIn } from '../../scripts/stories/api.ts';
import { heading } from './looking.ts';
import { story } from './story.ts';

const PASSWORD = 'copper kettle on the pier';

describe('a new team', () => {
  story(
    'is founded with its store, and told what to do first',
    async ({ visit, rest, server, troubles }) => {
      troubles.expect(422);
      const admin = await visit('teams');
      await admin.getByRole('link', { name: 'Create Team' }).click();
      await heading(admin, 'Found a team').waitFor();
      const field = (name: string) => admin.getByRole('textbox', { name });
      await field('Name').first().fill('Pier & Sons');
      await expect.poll(() => field('Subdomain of the store').inputValue()).toBe('pier-sons');
      await field('Currency of the store').fill('euros');
      await field('City').fill('Oran');
      await admin.getByRole('button', { name: 'Found the team' }).click();
      await admin.getByText('Currency must be a currency code of three capitals.').waitFor();
      // Nothing that was typed is lost by a reload.
      await admin.reload();
      await expect.poll(() => field('City').inputValue()).toBe('Oran');
      await field('Currency of the store').fill('EUR');
      await admin.getByRole('button', { name: 'Found the team' }).click();
      await heading(admin, 'Pier & Sons').waitFor();
      await admin.getByText('Oran').waitFor();
      await admin.getByRole('heading', { name: 'Currencies' }).waitFor();

      const [team] = await rest.find('teams', { name: 'Pier & Sons' });
      const owner = {
        name: 'Olga Pier',
        email: 'olga@pier.example.com',
        role: 'owner',
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        teamId: team?._id,
      };
      await rest.create('users', owner);
      // The page of the admin hears of it.
      await admin.getByText('olga@pier.example.com').waitFor();
      const token = await signIn(server.address, { email: owner.email, password: PASSWORD });
      const page = await visit('', { token });
      const guide = page.getByRole('region', { name: 'First steps' });
      await guide.getByText('0 of 5 done').waitFor();
      expect(await axeLinesOn(page)).toEqual([]);
      await guide.getByRole('link', { name: 'Add an account' }).click();
      await page.getByRole('textbox', { name: 'Account holder' }).fill('Pier & Sons SARL');
      const account = page.getByRole('textbox', { name: 'Account', exact: true });
      await account.fill('DE89 3704 0044 0532 0130 01');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page
        .getByText(/is no valid IBAN/)
        .first()
        .waitFor();
      await account.fill('DE89 3704 0044 0532 0130 00');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('•••• 3000').first().waitFor();
      await restClient(server.address, token).update('teams', String(team?._id), {
        taxNumber: 'DZ 0001',
      });
      await page.goto(server.address);
      await guide.getByText('2 of 5 done').waitFor();
      await guide.getByRole('button', { name: 'Put the guide away' }).click();
      await guide.waitFor({ state: 'detached' });

      // In Arabic on a phone, in the dark: nothing is wider than the page.
      const phone = await visit('team', { token, width: 390, theme: 'dark', language: 'ar' });
      await heading(phone, 'Pier & Sons').waitFor();
      await phone.getByText('olga@pier.example.com').waitFor();
      expect(await axeLinesOn(phone)).toEqual([]);
      expect(
        await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    },
  );
});
