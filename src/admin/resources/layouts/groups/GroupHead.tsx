import ClosedIcon from '@mui/icons-material/ChevronRightOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, IconButton, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldModel, isEmpty, recordName } from '#schemas';
import { isSummable } from '#schemas/model/lists/figures.ts';
import { isDated } from '#schemas/model/lists/layouts.ts';
import { monthName } from '#src/admin/format/weeks.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { sideOf } from '#src/admin/table/columns/columns.ts';
import { cellStyle } from '#src/admin/table/columns/tableStyles.ts';
import { FigureText } from '#src/admin/table/sums/FigureText.tsx';
import type { Group } from '#src/admin/table/sums/useGroups.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';

const Closed = mirrored(ClosedIcon);

/** What the rows of a group hold, in the words of a cell. */
const GroupTitle = ({ field, value }: { readonly field: FieldModel; readonly value: unknown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (isEmpty(value)) return translate('layouts.noValue');
  if (isDated(field)) return monthName(new Date(`${String(value)}-01T00:00:00`), language);
  return <Cell field={field} record={{ [recordName(field.name)]: value }} />;
};

/** The head of a group: what its rows hold, how many they are, and what their numbers add up to. */
export const GroupHead = ({
  field,
  columns,
  group,
  isOpen,
  onToggle,
}: {
  readonly field: FieldModel;
  readonly columns: readonly FieldModel[];
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const [, ...others] = columns;
  return (
    <Box
      component="tr"
      sx={{ '& > th, & > td': { bgcolor: 'action.hover', fontWeight: 'fontWeightMedium' } }}
    >
      <td>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'layouts.groups.fold' : 'layouts.groups.unfold')}
          onClick={onToggle}
        >
          {isOpen ? <OpenIcon fontSize="small" /> : <Closed fontSize="small" />}
        </IconButton>
      </td>
      <th scope="rowgroup">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <GroupTitle field={field} value={group.value} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('layouts.groups.rows', { smart_count: group.count })}
          </Box>
        </Box>
      </th>
      {others.map((column) => (
        <td key={column.name} style={cellStyle(sideOf(column, direction), undefined)}>
          {isSummable(column) && (
            <FigureText field={column} figures={group.figures[column.name] ?? []} name="sum" />
          )}
        </td>
      ))}
      <td />
    </Box>
  );
};
