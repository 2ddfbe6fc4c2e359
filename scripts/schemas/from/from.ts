/* npm run schemas -- from FILE.csv: see FROM_USAGE. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadPart } from '#locales/load.ts';
import type { Model } from '#schemas';
import type { Proposal } from '#schemas/model/fromData/columnTypes.ts';
import { ProposalError } from '#schemas/model/fromData/proposeResource.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { readSettings, type Settings } from '#server/engine/environment/settings.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import { proposeFromCsv } from '#server/engine/schemaProposals/proposeFromCsv.ts';
import { checkResourceName } from '#server/engine/schemaProposals/resourceNames.ts';
import {
  proposeFromTable,
  sourceNamed,
  tablesOf,
} from '#server/engine/schemaProposals/sources/proposeFromTable.ts';
import { importLines, isReadyToImport } from '#server/engine/schemaProposals/writeImportFile.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { problemLine } from '#server/engine/schemas/schemaError.ts';
import { calledWith } from '../../commands/calledAs.ts';
import { count, RefusedError, schemaFolder } from '../../commands/command.ts';
import { type FolderState, readFolderState } from '../add/schemaFolderState.ts';
import { writeFiles } from '../add/writeFiles.ts';
import { REQUIREMENTS } from '../showChanges.ts';
import type { FromOptions } from './options.ts';
import { proposalLines } from './proposalTable.ts';

/** Errors: `RefusedError` where the schema would not be in order. */
const checkedText = (proposal: Proposal, { reading }: FolderState): string => {
  const path = `${proposal.name}.json`;
  const text = printJson(proposal.schema);
  const texts = new Map([...reading.texts, [path, text]]);
  const { problems } = compileReading({ ...reading, texts }, createSchemaCompiler(REQUIREMENTS));
  const faults = problems.filter(({ file }) => file === path);
  if (faults.length > 0) throw new RefusedError(faults.map(problemLine).join('\n'));
  return text;
};

/** What a person may choose from: the names that the operator gave, or the tables of one of them. */
const listChoices = async (
  { source = '' }: FromOptions,
  { schemaSources }: Settings,
): Promise<void> => {
  const tables = await tablesOf(sourceNamed(schemaSources, source));
  for (const { name, rows } of tables) console.log(`${name}  ${rows < 0 ? '?' : count(rows)} rows`);
};

const proposeFor = async (
  options: FromOptions,
  { schemaSources }: Settings,
  model: Model,
): Promise<Proposal> => {
  const { file = '', source, table, name, choices } = options;
  if (source !== undefined && table !== undefined)
    return proposeFromTable(sourceNamed(schemaSources, source), { name, table, choices, model });
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RefusedError(`There is no file ${file}.`);
  return proposeFromCsv(createReadStream(file), { name, choices });
};

/** Under which command the rows come in, once the schema is there. */
const importAdvice = async (
  { file, rowsFile }: FromOptions,
  proposal: Proposal,
): Promise<string> => {
  const command = `${calledWith('import')} ${proposal.name}`;
  if (rowsFile !== undefined) return `Then: ${command} ${rowsFile}`;
  if (file === undefined) return '';
  return (await isReadyToImport(createReadStream(file), proposal))
    ? `Then: ${command} ${file}`
    : `An import reads the rows in another form: --rows FILE writes them so, and "${command} FILE" takes them.`;
};

const perform = async (options: FromOptions): Promise<void> => {
  const settings = readSettings(process.env);
  if (options.source !== undefined && options.table === undefined)
    return listChoices(options, settings);
  const folder = await readFolderState(schemaFolder(settings));
  const { reading, directory } = folder;
  const { model } = compileReading(reading, createSchemaCompiler(REQUIREMENTS));
  checkResourceName(model, options.name);
  const proposal = await proposeFor(options, settings, model);
  const text = checkedText(proposal, folder);
  const translate = translatorOf(await loadPart('en', 'fromData'));
  for (const line of proposalLines(proposal, translate)) console.log(line);
  const key = proposal.key === undefined ? 'no key' : `key ${proposal.key}`;
  console.log(`\n${count(proposal.rows)} rows, ${count(proposal.columns.length)} columns, ${key}.`);
  if (options.rowsFile !== undefined && options.file !== undefined)
    await pipeline(
      Readable.from(importLines(createReadStream(options.file), proposal)),
      createWriteStream(options.rowsFile),
    );
  const path = `${proposal.name}.json`;
  if (options.isWritten) await writeFiles(directory, new Map([[path, text]]));
  console.log(options.isWritten ? `${path} is written.` : 'Nothing was written: --write does it.');
  const advice = await importAdvice(options, proposal);
  if (advice !== '') console.log(advice);
};

/** Errors: `RefusedError` where nothing can be proposed, with the reason. */
export const proposeFrom = async (options: FromOptions): Promise<void> => {
  try {
    await perform(options);
  } catch (cause) {
    if (cause instanceof ProposalError)
      throw new RefusedError(`Nothing was written: ${cause.message}.`);
    throw cause;
  }
};
