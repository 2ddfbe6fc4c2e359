import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { saveOf, useUndoSaves } from '../undo/useUndoSaves.ts';
import { ChangePair } from './ChangePair.tsx';
import { queryOf, type RestoreChoice, type RestoreTrial } from './restoring.ts';
import { useActorLabel } from './useActorLabel.ts';

export interface RestoreDialogProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly choice: RestoreChoice;
  readonly onClose: () => void;
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** What comes back, field by field, and whose later change goes for it. */
const Changes = ({
  resource,
  changes,
}: Pick<RestoreTrial, 'changes'> & { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const sideOf = useActorLabel();
  return changes.map(({ field: name, before, after, overwrites }) => {
    const field = resource.tree.get(name);
    if (!field) return null;
    const people = [...new Set(overwrites.map(({ by }) => by.name ?? sideOf(by)))];
    return (
      <Box
        key={name}
        sx={{ paddingBlock: 1, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
      >
        <ChangePair
          field={field}
          titles={[translate('inPlace.restore.before'), translate('inPlace.restore.after')]}
          values={[before, after]}
        />
        {(Array.isArray(before) || Array.isArray(after)) && (
          <DialogContentText variant="body2">
            {translate('inPlace.restore.list', {
              before: countOf(before),
              after: countOf(after),
            })}
          </DialogContentText>
        )}
        {people.length > 0 && (
          <Alert severity="warning" sx={{ marginBlockStart: 0.5 }}>
            {translate('inPlace.restore.overwrites', {
              who: new Intl.ListFormat(language).format(people),
            })}
          </Alert>
        )}
      </Box>
    );
  });
};

const Refused = ({
  resource,
  refused,
  gone,
}: Pick<RestoreTrial, 'refused' | 'gone'> & { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (refused.length + gone.length === 0) return null;
  const titleOf = (name: string): string => resource.tree.get(name)?.title[language] ?? name;
  return (
    <Alert severity="info" sx={{ marginBlockStart: 1 }}>
      {translate('inPlace.restore.cannot')}
      <ul>
        {refused.map(({ field, message }) => (
          <li key={field}>
            <bdi>{titleOf(field)}</bdi>: {message}
          </li>
        ))}
        {gone.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: {translate('inPlace.restore.gone')}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Asks the server what a restore would do, and does it for what can come back. */
const useRestoring = ({ resource, record, choice, onClose }: RestoreDialogProps) => {
  const provider = useDataProvider<SoukDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const undoSaves = useUndoSaves(resource);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const id = String(record.id);
  const trial = useQuery({
    queryKey: [resource.name, 'restoreTrial', id, record['version'], choice],
    queryFn: () =>
      provider.act<RestoreTrial>(resource.name, 'restore', {
        query: queryOf(id, choice),
        body: { isTrial: true },
      }),
    retry: false,
  });
  const restore = async ({ version, changes }: RestoreTrial): Promise<void> => {
    setRunning(true);
    const fields = changes.map(({ field }) => field);
    try {
      const row = await provider.act<RaRecord>(resource.name, 'restore', {
        query: queryOf(id, { ...choice, fields }),
        body: { version },
      });
      const save = saveOf({ ...row, id });
      toast(
        'success',
        '',
        save && undoSaves && (() => void undoSaves([save])),
        translate('inPlace.restore.done'),
      );
      onClose();
    } catch (cause) {
      setError(cause);
      setRunning(false);
    }
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
  return { trial, error: error ?? trial.error, isRunning, restore };
};

/** Says what a restore would change, whose later changes it would overwrite and what cannot come back, before it does. */
export const RestoreDialog = (props: RestoreDialogProps) => {
  const { resource, choice, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { trial, error, isRunning, restore } = useRestoring(props);
  const { data } = trial;
  const isOver = data?.changes.some(({ overwrites }) => overwrites.length > 0) ?? false;
  const which = choice.side === 'after' ? 'ofVersion' : 'beforeVersion';
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('inPlace.restore.title')}</DialogTitle>
      <DialogContent>
        {trial.isPending && <LinearProgress aria-label={translate('inPlace.restore.asking')} />}
        {error !== null && error !== undefined && (
          <Alert severity="error">{errorText(error, translate)}</Alert>
        )}
        {data && (
          <>
            <DialogContentText>
              {translate(`inPlace.restore.${which}`, { date: formatDateTime(data.entry.at) })}
            </DialogContentText>
            {data.changes.length === 0 && (
              <DialogContentText>{translate('inPlace.restore.nothing')}</DialogContentText>
            )}
            <Changes resource={resource} changes={data.changes} />
            <Refused resource={resource} refused={data.refused} gone={data.gone} />
            <DialogContentText variant="body2" sx={{ marginBlockStart: 1 }}>
              {translate('inPlace.restore.children')}
            </DialogContentText>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Sending>
          <Button
            variant="contained"
            color={isOver ? 'warning' : 'primary'}
            loading={isRunning}
            disabled={!data || data.changes.length === 0}
            onClick={() => data && void restore(data)}
          >
            {translate(`inPlace.restore.${isOver ? 'confirmOver' : 'confirm'}`)}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};
