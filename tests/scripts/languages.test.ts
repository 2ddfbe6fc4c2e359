import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CELLS, FORMAT_NAMES, ICONS, LANGUAGES, WIDGETS } from '#schemas';
import { languagesModule, readLanguages } from '../../scripts/types/languagesFromFolders.ts';
import { metaWithLists } from '../../scripts/types/metaSchema.ts';
import { namesModule, readRegistryNames } from '../../scripts/types/namesFromRegistries.ts';

describe('what npm run types writes of registries and languages', () => {
  test('is what is committed', async () => {
    const generated = (file: string) => readFile(`schemas/generated/${file}`, 'utf8');
    expect(await generated('names.ts')).toBe(namesModule(await readRegistryNames()));
    expect(await generated('languages.ts')).toBe(languagesModule(await readLanguages()));
    const meta = await readFile('schemas/meta.json', 'utf8');
    const names = { widgets: WIDGETS, cells: CELLS, icons: ICONS };
    const lists = { ...names, formats: FORMAT_NAMES, languages: LANGUAGES };
    expect(metaWithLists(meta, lists)).toBe(meta);
  });

  test('has a new name of each list in meta.json, and a new language in every text', async () => {
    const lists = {
      widgets: [...WIDGETS, 'starMap'],
      cells: [...CELLS, 'moon'],
      icons: [...ICONS, 'comet'],
      formats: [...FORMAT_NAMES, 'orbit'],
      languages: [...LANGUAGES, 'es'],
    };
    const { definitions } = JSON.parse(
      metaWithLists(await readFile('schemas/meta.json', 'utf8'), lists),
    );
    const { field, resource, schema, localized } = definitions;
    expect(field.properties.widget.enum).toContain('starMap');
    expect(field.properties.cell.enum).toContain('moon');
    expect(resource.properties.icon.enum).toContain('comet');
    expect(schema.properties.format.enum).toContain('orbit');
    expect(localized.required).toContain('es');
    expect(schema.properties['x-title'].properties.es).toMatchObject({ description: 'Spanish' });
  });
});

describe('a fourth language', () => {
  let folder = '';
  const line = (name: string): string =>
    `  ${name}: async () => (await import('./${name}/index.ts')).spanish,\n`;
  const addLine = async (text: string): Promise<void> => {
    const file = join(folder, 'load.ts');
    const code = await readFile(file, 'utf8');
    await writeFile(file, code.replace(/^\} as const/m, `${text}} as const`));
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-locales-'));
    await cp('locales', folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is a folder and a line, and comes where its line stands', async () => {
    await cp(join(folder, 'fr'), join(folder, 'es'), { recursive: true });
    await addLine(line('es'));
    const found = await readLanguages(folder);
    expect(found.map(({ language }) => language)).toEqual([...LANGUAGES, 'es']);
    expect(languagesModule(found)).toContain(`['${[...LANGUAGES, 'es'].join("', '")}'] as const`);
  });

  test('is refused as a folder without a line, and as a line without a folder', async () => {
    await addLine(line('es'));
    await expect(readLanguages(folder)).rejects.toThrow('es/language.json cannot be read');
    await mkdir(join(folder, 'pt'));
    await expect(readLanguages(folder)).rejects.toThrow(/pt has no line in .*load\.ts/);
  });

  test('names each fact that it does not give, or gives too much, by file and path', async () => {
    await mkdir(join(folder, 'es'));
    const {
      name: _,
      words,
      ...facts
    } = JSON.parse(await readFile(join(folder, 'fr/language.json'), 'utf8'));
    const { team: __, ...others } = words;
    const own = { ...facts, words: { ...others, dog: 'perro' } };
    await writeFile(join(folder, 'es/language.json'), JSON.stringify(own));
    await addLine(line('es'));
    const refused = await readLanguages(folder).catch(String);
    for (const path of ['/name', '/words/team', '/words/dog'])
      expect(refused).toContain(`es/language.json ${path} is missing, or not in English.`);
  });
});
