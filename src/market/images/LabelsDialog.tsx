import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIST_ACTS, type ListAct, toListValues } from '#schemas';
import { LoneWidget } from '#src/admin/form/widgets/LoneWidget.tsx';
import { TagsWidget } from '#src/admin/form/widgets/TagsWidget.tsx';
import { BulkDialog } from '#src/admin/table/bulk/BulkDialog.tsx';
import type { BulkWork } from '#src/admin/table/bulk/bulkWork.ts';
import { useLabels } from './useLabels.ts';

interface LabelsDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Adds labels to some pictures, or takes them off, after a look at what that changes. */
export const LabelsDialog = ({ ids, onClose }: LabelsDialogProps) => {
  const translate = useTranslate();
  const labels = useLabels();
  const [act, setAct] = useState<ListAct>('add');
  const [value, setValue] = useState<unknown>();
  const [unread, setUnread] = useState<string>();
  if (!labels) return null;
  const { resource, field } = labels;
  const values = unread === undefined ? toListValues(value) : undefined;
  const work: BulkWork | undefined = values && { kind: act, field: field.name, values };
  return (
    <BulkDialog
      isApart
      isWide
      resource={resource}
      selection={{ kind: 'ids', ids }}
      title={(count) => translate('imageLibrary.labelsOf', { smart_count: count })}
      confirm={(changed, count) => translate('many.apply', { smart_count: changed ?? count })}
      isReady={work !== undefined}
      change={{ word: 'edit', work }}
      readWork={() => work}
      success={(done) => translate('imageLibrary.labelled', { smart_count: done })}
      isUndoable
      typed={[value, unread]}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('many.act')}
        value={act}
        onChange={(_, chosen: ListAct | null) => setAct(chosen ?? act)}
      >
        {LIST_ACTS.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`many.acts.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <LoneWidget
        Widget={TagsWidget}
        {...{ resource, field, value, error: unread }}
        onChange={setValue}
        onUnread={setUnread}
      />
      {!work && (
        <Typography role="status" variant="body2" color="text.secondary">
          {translate('many.chooseValue')}
        </Typography>
      )}
    </BulkDialog>
  );
};
