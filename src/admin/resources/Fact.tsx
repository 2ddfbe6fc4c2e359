import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';

/** The way into a fact, by which the keyboard finds it as well. */
export const PENCIL = 'fact-pencil';

/** Label and value of a field, in a list of definitions. */
export const Fact = ({
  field,
  record,
  isWide = false,
  isLabelHidden = false,
  onEdit,
}: {
  readonly field: FieldModel;
  readonly record: RaRecord;
  readonly isWide?: boolean;
  /** Only screen readers get the label. */
  readonly isLabelHidden?: boolean;
  /** Edits the value where it stands; absent where it cannot be. */
  readonly onEdit?: ((value: HTMLElement) => void) | undefined;
}) => {
  const translate = useTranslate();
  const value = useRef<HTMLElement>(null);
  const edit = (): void => {
    if (value.current) onEdit?.(value.current);
  };
  const language = useLanguage();
  return (
    <Box sx={{ minInlineSize: 0, gridColumn: isWide ? '1 / -1' : 'auto' }}>
      <Box
        component="dt"
        sx={{ color: 'text.secondary', typography: 'body2' }}
        style={isLabelHidden ? visuallyHidden : {}}
      >
        <bdi>{field.title[language]}</bdi>
      </Box>
      <Box
        ref={value}
        component="dd"
        onDoubleClick={onEdit && edit}
        sx={{ margin: 0, overflowWrap: 'anywhere', [`&:hover .${PENCIL}`]: { opacity: 1 } }}
      >
        <Cell field={field} record={record} room="block" />
        {onEdit && (
          <IconButton
            size="small"
            className={PENCIL}
            aria-label={translate('souk.table.actionOn', {
              action: translate('souk.table.edit'),
              title: field.title[language],
            })}
            onClick={edit}
            sx={{
              marginInlineStart: 0.5,
              opacity: 0,
              '&:focus-visible': { opacity: 1 },
              [TOUCH]: { opacity: 1 },
            }}
          >
            <EditIcon fontSize="inherit" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
};
