import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { humanize, MAX_IMPORT_FILE_BYTES } from '#schemas';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { FileChoice } from '#src/admin/uploads/FileChoice.tsx';
import { EMPTY_IDENTITY, resourceKey } from './identity.ts';
import { ProposalStep } from './ProposalStep.tsx';
import { type FileProposal, proposeFile } from './proposal.ts';

const MEGABYTE = 1_000_000;

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

  const choose = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (file.size > MAX_IMPORT_FILE_BYTES)
      return setProblem(translate('souk.lists.import.problems.tooLarge', { megabytes }));
    setReading(file.name);
    const plural = humanize(nameFromFile(file.name));
    try {
      const key = resourceKey({ ...EMPTY_IDENTITY, plural }, model);
      setRead({ file, proposal: await proposeFile(dataProvider, file, key) });
    } catch (cause) {
      setProblem(errorText(cause, translate));
    }
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
