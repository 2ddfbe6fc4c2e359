import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import {
  columnsWithin,
  holdsColumns,
  type InnerColumn,
} from '#schemas/model/lists/columnsWithin.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

interface HiddenColumnsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly InnerColumn[];
  /** Names of the columns that the table shows: they stand elsewhere. */
  readonly shown: readonly string[];
  readonly labelId?: string;
  readonly box: (column: InnerColumn) => ReactNode;
}

const HiddenColumn = ({
  own,
  ...others
}: Omit<HiddenColumnsProps, 'columns' | 'labelId'> & { readonly own: InnerColumn }) => {
  const { resource, shown, box } = others;
  const { column, field } = own;
  const translate = useTranslate();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = field.title[language];
  const isShown = shown.includes(column.name);
  if (isShown && !holdsColumns(resource, column)) return null;
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {isShown ? <Box sx={{ flexGrow: 1 }}>{name}</Box> : box(own)}
        {holdsColumns(resource, column) && (
          <IconButton
            aria-label={translate(`souk.form.${isOpen ? 'fold' : 'unfold'}`, { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
          </IconButton>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ paddingInlineStart: 3 }}>
          <HiddenColumns {...others} columns={columnsWithin(resource, column)} />
        </Box>
      )}
    </li>
  );
};

/** Columns that the table does not show; what is inside one of them unfolds below it. */
export const HiddenColumns = ({ columns, labelId, ...others }: HiddenColumnsProps) => (
  <Box component="ul" aria-labelledby={labelId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {columns.map((own) => (
      <HiddenColumn key={own.column.name} own={own} {...others} />
    ))}
  </Box>
);
