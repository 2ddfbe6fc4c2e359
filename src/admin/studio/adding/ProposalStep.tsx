import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { humanize } from '#schemas';
import { nameFromFile } from '#schemas/model/fromData/resourceNameFrom.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCan } from '#src/admin/session/session.tsx';
import { importPath } from '#src/admin/table/import/ImportButton.tsx';
import { unreadableText } from '#src/admin/table/import/problemText.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { isAboutKey } from './fieldErrors.ts';
import { IdentityInputs } from './IdentityInputs.tsx';
import {
  EMPTY_IDENTITY,
  identityProblems,
  type ResourceIdentity,
  resourceKey,
} from './identity.ts';
import { MAX_LABEL_CHARACTERS } from './longestNames.ts';
import { ProposalColumns } from './ProposalColumns.tsx';
import { PublishBar } from './PublishBar.tsx';
import type { ColumnEdit, ColumnEdits, FileProposal } from './proposal.ts';
import { RowsError, useFileResource } from './useFileResource.ts';
import { useNewResource } from './useNewResource.ts';
import { useRefusal } from './useRefusal.ts';

interface ProposalStepProps {
  readonly file: File;
  readonly proposal: FileProposal;
  readonly onBack: () => void;
}

/** "Orders" is one order; where the ending says nothing, people write it themselves. */
const singularOf = (plural: string): string =>
  plural.replace(/ies$/i, 'y').replace(/([^su])s$/i, '$1');

const startOf = ({ name }: File): ResourceIdentity => {
  const plural = humanize(nameFromFile(name));
  return { ...EMPTY_IDENTITY, plural, singular: singularOf(plural) };
};

/** What was made of it, and why its rows are not there yet. */
const RowsFailed = ({
  resource,
  error,
}: {
  readonly resource: string;
  readonly error: unknown;
}) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" component={Link} to={importPath(resource)}>
          {translate('studio.adding.new.toImport')}
        </Button>
      }
    >
      {translate('studio.adding.new.rowsFailed', { reason: errorText(error, translate) })}
    </Alert>
  );
};

/** What a person wants of the proposal, and its publication. */
const useProposal = ({ file, proposal }: ProposalStepProps) => {
  const model = useModel();
  const canImport = useCan('import');
  const [identity, setIdentity] = useState(() => startOf(file));
  const [edits, setEdits] = useState<ColumnEdits>({});
  const [isImporting, setImporting] = useState(true);
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<unknown>();
  const { prepare, handIn } = useFileResource();
  const addition = useNewResource(identity.plural.trim(), handIn);
  const key = resourceKey(identity, model);
  const takesRows = canImport && isImporting;
  const publish = async (): Promise<void> => {
    if (isPreparing || addition.isPending) return;
    setError(undefined);
    setPreparing(true);
    try {
      await addition.publish(
        await prepare({ file, key, proposal, edits, identity, takesRows }),
        true,
      );
    } catch (cause) {
      setError(cause);
    }
    setPreparing(false);
  };
  const forget = (): void => {
    setError(undefined);
    addition.forget();
  };
  return {
    ...{ identity, edits, key, canImport, isImporting, publish },
    addition: { ...addition, isPending: isPreparing || addition.isPending },
    error: error ?? addition.error,
    problems: addition.made === undefined ? identityProblems(identity, model) : {},
    setIdentity: (changed: ResourceIdentity): void => {
      setIdentity(changed);
      forget();
    },
    setEdits: useCallback(
      (field: string, edit: ColumnEdit) => setEdits((all) => ({ ...all, [field]: edit })),
      [],
    ),
    setImporting,
  };
};

/** Shows what each column was found to be, takes what a person wants otherwise, and publishes. */
export const ProposalStep = (props: ProposalStepProps) => {
  const { file, proposal, onBack } = props;
  const translate = useTranslate();
  const state = useProposal(props);
  const { identity, edits, problems, addition, error } = state;
  const refusal = useRefusal(error, state.key);
  const isNothingTaken = proposal.columns.every(({ name }) => edits[name]?.isLeftOut === true);
  const isLabelTooLong = Object.values(edits).some(
    ({ label = '', isLeftOut }) =>
      !isLeftOut && isTooLong(label, { maxLength: MAX_LABEL_CHARACTERS }),
  );
  const isKeyRefused = isAboutKey(error, state.key);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography>
        {translate('studio.adding.new.found', {
          name: file.name,
          smart_count: proposal.rows,
          columns: formatNumber(proposal.columns.length),
        })}
      </Typography>
      <IdentityInputs
        identity={identity}
        problems={problems}
        refusal={refusal}
        onChange={state.setIdentity}
      />
      <ProposalColumns columns={proposal.columns} edits={edits} onEdit={state.setEdits} />
      {state.canImport && (
        <FormControlLabel
          label={translate('studio.adding.new.takeRows', { smart_count: proposal.rows })}
          control={
            <Switch checked={state.isImporting} onChange={(_, isOn) => state.setImporting(isOn)} />
          }
        />
      )}
      {error instanceof RowsError && (
        <Alert severity="error">{unreadableText(error.problem, translate)}</Alert>
      )}
      {addition.afterError !== undefined && addition.made !== undefined ? (
        <RowsFailed resource={addition.made} error={addition.afterError} />
      ) : (
        <PublishBar
          isPending={addition.isPending}
          question={addition.question}
          error={isKeyRefused || error instanceof RowsError ? undefined : error}
          isDisabled={isNothingTaken || isLabelTooLong || Object.keys(problems).length > 0}
          onPublish={() => void state.publish()}
          onConfirm={() => void addition.confirm()}
        >
          <Button disabled={addition.isPending} onClick={onBack}>
            {translate('studio.adding.new.otherFile')}
          </Button>
        </PublishBar>
      )}
    </Box>
  );
};
