import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ACTIVE_STATES, type ImportReport } from './importJob.ts';
import { JobFigures, JobProgress } from './JobFigures.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useImportJob } from './useImportJob.ts';

interface JobStepProps {
  readonly resource: ResourceModel;
  readonly id: string;
  readonly onAgain: () => void;
}

/** What can be undone has been stored. */
const UNDOABLE: readonly string[] = ['done', 'stopped', 'failed', 'undone'];

const titleKey = ({ state }: ImportReport): string => {
  if (state === 'checked') return 'imports.checkedTitle';
  if (state === 'done') return 'imports.doneTitle';
  return `imports.states.${state}`;
};

const Refusals = ({
  resource,
  job,
}: {
  readonly resource: ResourceModel;
  readonly job: ReturnType<typeof useImportJob> & { readonly report: ImportReport };
}) => {
  const translate = useTranslate();
  const { report } = job;
  if (report.refusedRows.length === 0) return null;
  const isUndone = report.state === 'undone';
  const canMend = report.state === 'checked';
  return (
    <>
      <Typography component="h3" variant="h4">
        {isUndone
          ? translate('imports.notUndoneTitle', { smart_count: report.notUndone })
          : translate('imports.refusedTitle', { smart_count: report.refused })}
      </Typography>
      {!isUndone && (
        <Typography color="text.secondary">
          {translate(`imports.${canMend ? 'refusedHelp' : 'refusedDone'}`)}
        </Typography>
      )}
      <RefusedRows
        resource={resource}
        report={report}
        isPending={job.isPending}
        onRecheck={canMend ? (rows) => void job.recheck(rows) : undefined}
      />
    </>
  );
};

/** An import on its way: checked, stored or taken back; found here again after a reload. */
export const JobStep = ({ resource, id, onAgain }: JobStepProps) => {
  const translate = useTranslate();
  const job = useImportJob(id);
  const { report, failure, isPending } = job;
  if (!report) {
    return job.error ? (
      <ErrorState error={job.error} onRetry={job.retry} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  }
  const { state } = report;
  const isActive = ACTIVE_STATES.includes(state);
  const storable = report.created + report.updated;
  const stored = storable - report.undone;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box role="status">
        <Typography component="h2" variant="h3">
          {translate(titleKey(report))}
        </Typography>
        <Typography color="text.secondary">
          <bdi>{report.title}</bdi>
        </Typography>
      </Box>
      {failure !== undefined && <Alert severity="error">{errorText(failure, translate)}</Alert>}
      {report.problem !== null && (
        <Alert severity="error">
          {translate('imports.failedText', {
            reason: translate(`errors.${report.problem}`, { _: report.problem }),
          })}
        </Alert>
      )}
      {state === 'open' ? (
        <Alert severity="warning">
          {`${translate('imports.sendingStopped')}. ${translate('imports.sendingStoppedText')}`}
        </Alert>
      ) : (
        <JobFigures job={report} />
      )}
      {isActive && <JobProgress job={report} />}
      {!isActive && <Refusals resource={resource} job={{ ...job, report }} />}
      {state === 'checked' && storable === 0 && (
        <Alert severity="info">{translate('imports.nothingToRun')}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'checked' && storable > 0 && (
          <Sending>
            <Button variant="contained" loading={isPending} onClick={() => void job.run()}>
              {translate('imports.run', { smart_count: storable })}
            </Button>
          </Sending>
        )}
        {state === 'stopped' && (
          <Sending>
            <Button variant="contained" loading={isPending} onClick={() => void job.run()}>
              {translate('imports.goOn')}
            </Button>
          </Sending>
        )}
        {(state === 'running' || state === 'checking') && (
          <Sending>
            <Button variant="outlined" loading={isPending} onClick={() => void job.stop()}>
              {translate('imports.stop')}
            </Button>
          </Sending>
        )}
        {!isActive && (
          <Button onClick={onAgain}>
            {translate(
              `imports.${state === 'open' || state === 'checked' ? 'otherFile' : 'again'}`,
            )}
          </Button>
        )}
        {UNDOABLE.includes(state) && stored > 0 && (
          <UndoButton
            isAgain={state === 'undone'}
            isPending={isPending}
            onUndo={() => void job.undo()}
          />
        )}
      </Box>
    </Box>
  );
};
