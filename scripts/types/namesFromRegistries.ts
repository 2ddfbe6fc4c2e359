import { readFile } from 'node:fs/promises';

/** Where the names that a schema may use come from. */
const REGISTRIES = {
  widgets: 'src/admin/form/widgets/registry.ts',
  cells: 'src/admin/table/cells/registry.ts',
  icons: 'src/admin/theme/iconRegistry.ts',
} as const;

export type RegistryNames = Readonly<Record<keyof typeof REGISTRIES, readonly string[]>>;

/** Names that a module exports, in its order; values only. */
const exportedNames = async (path: string, code: string): Promise<readonly string[]> => {
  // Types of other schemas are made without it, and it takes a while to load.
  const { parseSync } = await import('vite');
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration, specifiers } = statement;
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
        : [];
    const passedOn = specifiers.map(({ exported }) =>
      exported.type === 'Literal' ? exported.value : exported.name,
    );
    return [...declared, ...passedOn];
  });
};

export const readRegistryNames = async (): Promise<RegistryNames> => {
  const read = async (path: string) => exportedNames(path, await readFile(path, 'utf8'));
  const { widgets, cells, icons } = REGISTRIES;
  return { widgets: await read(widgets), cells: await read(cells), icons: await read(icons) };
};

const list = (name: string, values: readonly string[]): string =>
  `export const ${name} = [\n${values.map((value) => `  '${value}',\n`).join('')}] as const;\n`;

/** The text of schemas/generated/names.ts. */
export const namesModule = ({ widgets, cells, icons }: RegistryNames): string =>
  [
    '// Written by `npm run types` from the registries of src/: change those, not this file.\n',
    list('WIDGETS', widgets),
    list('CELLS', cells),
    list('ICONS', icons),
  ].join('\n');
