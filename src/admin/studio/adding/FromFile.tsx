import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { humanize, MAX_IMPORT_FILE_BYTES } from '#schemas';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { errorText, type Translate } from '#src/admin/layout/page/errorText.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { type FileProblem, sizeProblem } from '#src/admin/table/import/fileRows.ts';
import { unreadableText } from '#src/admin/table/import/problemText.ts';
import { readFile } from '#src/admin/table/import/readFile.ts';
import { readText } from '#src/admin/table/import/readText.ts';
import { FileChoice } from '#src/admin/uploads/FileChoice.tsx';
import { EMPTY_IDENTITY, resourceKey } from './identity.ts';
import { ProposalStep } from './ProposalStep.tsx';
import { type FileProposal, proposeFile } from './proposal.ts';

const MEGABYTE = 1_000_000;

/** What the rows may not be although a resource may be made of them. */
const TAKEN_HERE: readonly FileProblem['kind'][] = ['tooMany', 'twice'];

/** Why nothing can be proposed, in words of this page where it knows them: the server's are for callers of the API. */
const refusalText = async (cause: unknown, file: File, translate: Translate): Promise<string> => {
  if (!(cause instanceof ApiError) || cause.code !== 'invalid_parameter')
    return errorText(cause, translate);
  const answer = await readFile(file);
  return 'problem' in answer && !TAKEN_HERE.includes(answer.problem.kind)
    ? unreadableText(answer.problem, translate)
    : errorText(cause, translate);
};

interface Read {
  readonly file: File;
  readonly proposal: FileProposal;
}

/** A resource for the rows of a file: choose it, look at what was found, publish. */
export const FromFile = () => {
  const translate = useTranslate();
  const model = useModel();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<Read>();
  const megabytes = formatNumber(MAX_IMPORT_FILE_BYTES / MEGABYTE);

  const propose = async (file: File): Promise<void> => {
    const plural = humanize(nameFromFile(file.name));
    try {
      const key = resourceKey({ ...EMPTY_IDENTITY, plural }, model);
      setRead({ file, proposal: await proposeFile(dataProvider, file, key) });
    } catch (cause) {
      setProblem(await refusalText(cause, file, translate));
    }
  };

  const choose = async (chosen: File): Promise<void> => {
    setProblem(undefined);
    const tooLarge = sizeProblem(chosen.size);
    if (tooLarge) return setProblem(unreadableText(tooLarge, translate));
    setReading(chosen.name);
    const answer = readText(await chosen.arrayBuffer());
    if ('problem' in answer) setProblem(unreadableText(answer.problem, translate));
    // The server reads UTF-8 alone.
    else await propose(new File([answer.text], chosen.name));
    setReading(undefined);
  };

  if (read)
    return (
      <ProposalStep
        key={read.proposal.name}
        file={read.file}
        proposal={read.proposal}
        onBack={() => setRead(undefined)}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <FileChoice
        accept=".csv,.tsv,.txt,text/csv"
        text={translate('studio.adding.new.dropCsv')}
        limit={translate('studio.adding.new.limit', { megabytes })}
        reading={reading}
        onChoose={(file) => void choose(file)}
      />
    </Box>
  );
};
