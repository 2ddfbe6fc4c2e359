import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Model, modelFromBundle, type ResourceModel, type SchemaBundle } from '#schemas';
import { isPageOf } from '#src/admin/application/application.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';
import { restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading } from './looking.ts';
import { story } from './story.ts';

const isPage = isPageOf(createApplication(marketplace));

const NOTHING_HERE = 'There is nothing at this address';
const MISSING = '00000000000000000000dead';

interface Place {
  readonly path: string;
  /** Whether the schema, or a page of the product, says that something is there. */
  readonly isThere: boolean;
}

/** Every address that a resource has, might have, or has in react-admin's spelling. */
const subschemasOf = (resource: ResourceModel, id: string): readonly Place[] => {
  const { name, path, createPath, screens } = resource;
  const there = new Set<string>([
    ...(screens.has('list') ? [path] : []),
    ...(screens.has('create') ? [createPath] : []),
    ...[id, MISSING].flatMap((row) => [
      ...(screens.has('edit') ? [`${path}/update/${row}`] : []),
      ...(screens.has('show') ? [`${path}/view/${row}`] : []),
    ]),
  ]);
  const others = [path, name].flatMap((base) => [
    base,
    createPath,
    `${base}/create`,
    `${base}/update/${id}`,
    `${base}/view/${id}`,
    `${base}/${id}`,
    `${base}/${id}/show`,
  ]);
  return [...new Set([...there, `${path}/`, ...others])].map((one) => {
    const plain = one.replace(/\/$/, '');
    return { path: one, isThere: there.has(plain) || isPage(`/${plain}`) };
  });
};

/** One that is there after one that is not: what is shown must change with every step. */
const inTurns = (places: readonly Place[]): readonly Place[] => {
  const there = places.filter(({ isThere }) => isThere);
  const nowhere = places.filter(({ isThere }) => !isThere);
  return Array.from({ length: Math.max(there.length, nowhere.length) }).flatMap((_, index) => [
    there[index] ?? { path: 'settings', isThere: true },
    nowhere[index] ?? { path: 'error-404', isThere: false },
  ]);
};

/** As a link does: without loading the page anew. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((place) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, '', `/markets/${place}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const headingOf = (page: Page, { isThere }: Place): Promise<string> =>
  page
    .waitForFunction(
      ([nothing, there]) => {
        const text = document.querySelector('main h1')?.textContent?.trim() ?? '';
        return text !== '' && (text !== nothing) === there ? text : undefined;
      },
      [NOTHING_HERE, isThere] as const,
      { timeout: 30_000 },
    )
    .then((found) => found.jsonValue())
    .then((text) => text ?? '');

const walk = async (page: Page, places: readonly Place[]): Promise<readonly string[]> => {
  const blank: string[] = [];
  for (const place of places) {
    await goTo(page, place.path);
    await headingOf(page, place).catch(() => blank.push(`${place.path} ${place.isThere}`));
  }
  return blank;
};

const readModel = async (address: string): Promise<Model> =>
  // The server's own file, held by its tests.
  modelFromBundle((await (await fetch(new URL('schemas.json', address))).json()) as SchemaBundle);

const SELLER = { email: 'walker@souk.example', password: 'walks every path' };

describe('every path of every resource (ROUTE-10, ROUTE-12)', () => {
  story.for(['admin', 'seller'] as const)(
    'has a heading, its screen’s or that of an unknown path, for the %s',
    async (who, { visit, server, rest, troubles }) => {
      troubles.expect(404);
      let reader = rest;
      let token: string | undefined;
      if (who === 'seller') {
        // The run's own token was given too long ago to change who gets in.
        const admin = restClient(server.address, await signIn(server.address, ADMIN));
        await admin.create('users', {
          name: 'Walker',
          role: 'seller',
          ...SELLER,
          passwordConfirmation: SELLER.password,
        });
        token = await signIn(server.address, SELLER);
        reader = restClient(server.address, token);
      }
      const page = await visit('error-404', { isLive: false, ...(token && { token }) });
      await heading(page, NOTHING_HERE).waitFor();
      const model = await readModel(server.address);
      const places = await Promise.all(
        [...model.resources.values()].map(async (resource) => {
          const [row] = await reader.find(resource.name, {}, 1);
          return subschemasOf(resource, row?._id ?? MISSING);
        }),
      );
      expect(await walk(page, inTurns(places.flat()))).toEqual([]);
      await page.waitForLoadState('networkidle');
    },
  );
});
