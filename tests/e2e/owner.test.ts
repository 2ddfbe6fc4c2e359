/** PEOPLE-1 to PEOPLE-9: from the founding of a team to its programs, as its owner does it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect } from 'vitest';
import { messagesOf } from '#locales';
import type { Language } from '#schemas';
import { translatorOf } from '#server/engine/language/translate.ts';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { PROJECT } from '../../scripts/machine/project.mjs';
import { signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { loadParts } from '../locales/loadParts.ts';
import { closeReceivers, openReceiver, type Receiver } from '../server/engine/webhooks/receiver.ts';
import { type Hands, KEYBOARD, MOUSE } from './hands.ts';
import { heading, placeOf } from './looking.ts';
import { type Person, story } from './story.ts';

afterAll(closeReceivers);

const HALF_MINUTE_MS = 30_000;
const PASSWORD = 'seven herons over the dunes';

interface Way {
  readonly how: string;
  readonly language: Language;
  readonly hands: Hands;
  readonly person: Pick<Person, 'width' | 'theme' | 'language'>;
}

const WAYS: readonly Way[] = [
  { how: 'by keyboard alone', language: 'en', hands: KEYBOARD, person: {} },
  { how: 'on a phone', language: 'ar', hands: MOUSE, person: { width: 390, theme: 'dark' } },
  { how: 'with the mouse', language: 'fr', hands: MOUSE, person: {} },
];

type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** What the screens say in a language. */
const textsOf = async (language: Language): Promise<Say> => {
  const translate = translatorOf({
    ...messagesOf(language),
    ...(await loadParts(language)),
  });
  return (key, params = {}) => translate(key, params);
};

const readJson = async (path: string) => JSON.parse(await readFile(join(PROJECT, path), 'utf8'));

/** What several apps are called, and the first of their fields. */
const namesOfApps = async (language: Language) => {
  const folder = language === 'en' ? 'schemas' : `locales/${language}/schemas`;
  const schema = await readJson(`${folder}/apps.json`);
  const { pluralForms } = await readJson(`locales/${language}/language.json`);
  const form: number = pluralForms.indexOf(new Intl.PluralRules(language).select(2));
  const plural = String(schema['x-resource'].name).split(' |||| ').at(form) ?? '';
  return { plural, title: String(schema.properties.title.title) };
};

/** As five minutes after the sign-in, or with a session that was stolen; what comes later reaches the server. */
const refuseOnce = async (page: Page, path: string): Promise<void> => {
  const json = { code: 'confirm_identity', message: 'Confirm.', params: {}, errors: [] };
  await page.route(path, (route) => route.fulfill({ status: 403, json }), { times: 1 });
};

interface Work extends Omit<Way, 'how' | 'person'> {
  readonly say: Say;
  readonly address: string;
  readonly email: string;
}

const textbox = (place: Page | Locator, name: string): Locator =>
  place.getByRole('textbox', { name }).first();
const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

const foundTeam = async (page: Page, { hands, say, email }: Work, name: string): Promise<void> => {
  const ofTeam = page.getByRole('region', { name: say('team.found.team') });
  const ofOwner = page.getByRole('region', { name: say('team.found.owner') });
  await hands.write(textbox(ofTeam, say('team.found.name')), name);
  await hands.write(textbox(ofTeam, say('team.found.currency')), 'EUR');
  await hands.write(textbox(ofOwner, say('team.found.ownerName')), 'O.');
  await hands.write(textbox(ofOwner, say('team.found.ownerEmail')), email);
  await hands.press(button(page, say('team.found.submit')));
  await heading(page, name).waitFor();
  await page.getByText(email, { exact: true }).waitFor();
};

/** The link of the letter, from the page that shows letters where no server sends them. */
const readLink = async (page: Page, { hands, say, address, email }: Work): Promise<string> => {
  await page.goto(`${address}outbox`);
  await hands.write(page.getByRole('searchbox', { name: say('outbox.search') }), email);
  // The lines move while those of others leave.
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await hands.press(page.getByRole('button', { name: email }));
  await hands.press(button(page, say('outbox.link')));
  return textbox(page, say('outbox.link')).inputValue();
};

const signInFirst = async (page: Page, { hands, say, email }: Work, name: string) => {
  await hands.write(textbox(page, say('accounts.join.name')), name);
  await hands.write(page.getByLabel(say('accounts.password.label')), PASSWORD);
  await hands.press(button(page, say('accounts.join.submit')));
  await heading(page, say('accounts.join.doneTitle')).waitFor();
  await hands.press(button(page, say('accounts.signIn')));
  await hands.write(textbox(page, say('souk.pages.login.email')), email);
  await hands.write(page.getByLabel(say('souk.pages.login.password'), { exact: true }), PASSWORD);
  await hands.press(button(page, say('souk.pages.login.submit')));
};

/** Answers the id of the product. */
const addProduct = async (page: Page, work: Work, title: string): Promise<string> => {
  const { hands, say, address, language } = work;
  const guide = page.getByRole('region', { name: say('firstRun.title') });
  await guide.getByText(say('firstRun.progress', { done: 0, all: 5 })).waitFor();
  expect(await axeLinesOn(page)).toEqual([]);
  await hands.press(guide.getByRole('link', { name: say('firstRun.product.action') }));
  await hands.write(textbox(page, (await namesOfApps(language)).title), title);
  await hands.press(button(page, say('ra.action.save')));
  await heading(page, title).waitFor();
  const id = placeOf(page).split('/').at(-1) ?? '';
  await page.goto(address);
  await guide.getByText(say('firstRun.progress', { done: 1, all: 5 })).waitFor();
  return id;
};

const addSecondFactor = async (page: Page, { hands, say, address }: Work): Promise<TOTP> => {
  await page.goto(`${address}settings`);
  const section = page.getByRole('region', { name: say('signIn.factors.title') });
  await hands.press(button(section, say('signIn.factors.addApp')));
  const dialog = page.getByRole('dialog', { name: say('signIn.app.title') });
  const key = await dialog.locator('code').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await hands.write(textbox(dialog, say('signIn.step.code')), app.generate());
  const codes = page.getByRole('dialog', { name: say('signIn.codes.title') });
  await codes.waitFor();
  expect(await axeLinesOn(page)).toEqual([]);
  await hands.press(button(codes, say('signIn.codes.done')));
  await section.getByText(say('signIn.factors.app')).waitFor();
  return app;
};

/** Shown once; it is closed without being copied. */
const readSecret = async (page: Page, { hands, say }: Work, kind: 'key' | 'secret') => {
  const dialog = page.getByRole('dialog', { name: say(`apiKeys.secret.${kind}Title`) });
  const label = say(`apiKeys.secret.${kind === 'key' ? 'label' : 'secretLabel'}`);
  const secret = await textbox(dialog, label).inputValue();
  await hands.press(button(dialog, say('ra.action.close')));
  await hands.press(button(dialog, say('apiKeys.secret.closeAnyway')));
  await dialog.waitFor({ state: 'detached' });
  return secret;
};

/** Makes a key; whoever only holds the session is asked who they are, and the form is still there. */
const makeKey = async (page: Page, work: Work, app: TOTP): Promise<string> => {
  const { hands, say, address, language } = work;
  const { plural } = await namesOfApps(language);
  await page.goto(`${address}keys`);
  await hands.press(button(page, say('apiKeys.create')));
  const dialog = page.getByRole('dialog', { name: say('apiKeys.form.title') });
  await hands.write(textbox(dialog, say('apiKeys.form.name')), 'Importer');
  const allOfApps = say('souk.permissions.row', { name: plural });
  await hands.press(dialog.getByRole('checkbox', { name: allOfApps }));
  await refuseOnce(page, '**/api/keys/create');
  await hands.press(button(dialog, say('apiKeys.form.submit')));
  const question = page.getByRole('dialog', { name: say('souk.shell.identity.title') });
  const password = question.getByLabel(say('souk.pages.login.password'), { exact: true });
  await hands.write(password, PASSWORD);
  // Not the code that added the app: each works once, and a phone may be half a minute ahead.
  const code = app.generate({ timestamp: Date.now() + HALF_MINUTE_MS });
  await hands.write(textbox(question, say('signIn.step.code')), code);
  await hands.press(button(question, say('souk.shell.identity.confirm')));
  return readSecret(page, work, 'key');
};

const makeWebhook = async (page: Page, work: Work, receiver: Receiver): Promise<string> => {
  const { hands, say, address, language } = work;
  const { plural } = await namesOfApps(language);
  await page.goto(`${address}webhooks`);
  await hands.press(button(page, say('webhooks.create')));
  const dialog = page.getByRole('dialog', { name: say('webhooks.form.newTitle') });
  await hands.write(textbox(dialog, say('webhooks.form.name')), 'Bookkeeping');
  await hands.write(textbox(dialog, say('webhooks.form.url')), receiver.url);
  const changed = `${plural}: ${say('webhooks.events.updated')}`;
  await hands.press(dialog.getByRole('checkbox', { name: changed }));
  await hands.press(button(dialog, say('webhooks.form.submit')));
  const secret = await readSecret(page, work, 'secret');
  await heading(page, 'Bookkeeping').waitFor();
  return secret;
};

/** What the program does that was given the key. */
const rename = async (address: string, key: string, id: string, title: string): Promise<number> => {
  const response = await fetch(new URL(`/api/rest/apps/${id}`, address), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ title }),
  });
  return response.status;
};

describe('an owner makes a marketplace run', () => {
  story.for(WAYS)(
    '$how, in $language',
    async ({ language, hands, person: looks }, { visit, server, troubles }) => {
      troubles.expect(403);
      const say = await textsOf(language);
      const { address } = server;
      const [team, name] = [`Dunes ${language}`, `Odile Héron (${language})`];
      const work: Work = {
        language,
        hands,
        say,
        address,
        email: `odile.${language}@dunes.example`,
      };
      const person = { ...looks, language };

      const token = await signIn(address, ADMIN);
      const admin = await visit('teams/create', { ...person, token });
      await foundTeam(admin, work, team);
      const post = await admin.context().newPage();
      const link = await readLink(post, work);

      const owner = await visit(link, { ...person, isSignedIn: false });
      await signInFirst(owner, work, name);
      const id = await addProduct(owner, work, 'Tide tables');
      // The admin’s page of the team was open all along, and is told without being reloaded.
      await admin.getByText(name, { exact: true }).waitFor();
      await post.goto(`${address}notifications`);
      await post.getByText(say('notices.kinds.invitationAccepted', { name })).waitFor();

      const app = await addSecondFactor(owner, work);
      const key = await makeKey(owner, work, app);
      const receiver = await openReceiver();
      const secret = await makeWebhook(owner, work, receiver);
      expect(await rename(address, key, id, 'Tides and moons')).toBe(200);
      await expect.poll(() => receiver.received.length).toBe(1);
      const [sent] = receiver.received;
      const read = new Webhook(secret).verify(sent?.text ?? '', sent?.headers ?? {});
      expect(read).toMatchObject({
        type: 'apps.updated',
        data: { _id: id, title: 'Tides and moons' },
      });
      await owner.getByText(say('webhooks.deliveries.states.delivered')).first().waitFor();
      expect(await axeLinesOn(owner)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await owner.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  );
});
