import { DialogContentText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { isTooLong } from '#src/admin/words/words.ts';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import type { BulkWork } from '../bulk/bulkWork.ts';
import { type NewName, newNameOf } from './newName.ts';
import type { Tidying } from './useTidying.ts';

interface TidyQuestionProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly tidying: Tidying;
  /** Words that are there, the usual spelling first. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

const workOf = (
  { field, tidying: { kind, words } }: TidyQuestionProps,
  name: NewName | undefined,
): BulkWork | undefined => {
  if (kind === 'remove') return { kind: 'remove', field: field.name, values: words };
  return name && { kind: 'replace', field: field.name, values: words, by: name.by };
};

const useTitle = ({ tidying: { kind, words } }: TidyQuestionProps): string => {
  const translate = useTranslate();
  const listed = words.join(', ');
  if (kind === 'remove') return translate('tags.removeTitle', { words: listed });
  return words.length === 1
    ? translate('tags.renameTitle', { word: listed })
    : translate('tags.mergeTitle', { smart_count: words.length });
};

/** Asks for the new name of words, or whether they go, after a look at which rows change (TABLE-6, TABLE-8). */
export const TidyQuestion = (props: TidyQuestionProps) => {
  const { resource, field, tidying, known, onClose } = props;
  const { kind, words, ids } = tidying;
  const translate = useTranslate();
  const title = useTitle(props);
  const usual = known.find((word) => words.includes(word)) ?? words[0] ?? '';
  const [typed, setTyped] = useState(usual);
  const rules = { maxLength: field.items?.schema.maxLength, maxItems: undefined };
  const isLong = isTooLong(typed.trim(), rules);
  const name = isLong ? undefined : newNameOf(typed, words, known);
  const work = workOf(props, name);
  const help = isLong
    ? translate('tags.nameTooLong', { limit: rules.maxLength })
    : name?.mergesWith !== undefined && translate('tags.mergesWith', { word: name.mergesWith });
  return (
    <BulkDialog
      isApart
      isWide={kind === 'rename'}
      resource={resource}
      selection={{ kind: 'ids', ids }}
      title={() => title}
      confirm={(changed) =>
        changed === undefined
          ? translate('tags.applyAll')
          : translate('tags.apply', { smart_count: changed })
      }
      color={kind === 'remove' ? 'error' : 'primary'}
      isReady={work !== undefined}
      change={{ word: 'edit', work }}
      readWork={() => work}
      success={(done) => translate('tags.changed', { smart_count: done })}
      isUndoable
      typed={typed}
      onClose={onClose}
    >
      {words.length > 1 && kind === 'rename' && (
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {translate('tags.from', { words: words.join(', ') })}
        </DialogContentText>
      )}
      {kind === 'rename' && (
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={translate('tags.name')}
          value={typed}
          error={isLong}
          helperText={help || ' '}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ formHelperText: { role: 'status' }, htmlInput: { dir: 'auto' } }}
        />
      )}
      {ids.length === 0 && <Typography role="status">{translate('tags.noRows')}</Typography>}
    </BulkDialog>
  );
};
