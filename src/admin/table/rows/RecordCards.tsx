import { Box, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldValue, isEmpty } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '../cells/Cell.tsx';
import { RecordLink } from '../cells/RecordLink.tsx';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { PageCheckbox } from '../selection/PageCheckbox.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { titleColumn, useRowLink } from './rowLinks.ts';
import { rowProps, useRowKeys } from './useRowKeys.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

interface RecordCardsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
}

/** The rows of a list on a phone: a card each, with the same facts and the same actions. */
export const RecordCards = ({ resource, columns }: RecordCardsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const { open } = useRowLink(resource);
  const list = useRef<HTMLDivElement>(null);
  useScrollRestoration(list);
  const { keys, stop, announcement } = useRowKeys(resource);
  const named = titleColumn(resource, columns);
  return (
    <div ref={list}>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      {/* In line with the boxes of the cards. */}
      <Box
        component="label"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, paddingInlineStart: 1.5 }}
      >
        <PageCheckbox />
        <span aria-hidden>{translate('souk.table.selectAll')}</span>
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {data.map((record, row) => (
          <Card
            key={record.id}
            {...rowProps(keys, record, row, row === stop)}
            component="li"
            onClick={(event) => open(event, record)}
            sx={{
              padding: 1.5,
              bgcolor: isSelected(record) ? 'action.selected' : 'background.paper',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box onClick={stopRowClick}>
                <RowCheckbox
                  resource={resource}
                  record={record}
                  isSelected={isSelected(record)}
                  onToggle={toggle}
                />
              </Box>
              <Typography
                component="h2"
                variant="subtitle1"
                sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}
              >
                <RecordLink resource={resource} record={record} />
              </Typography>
            </Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(10ch, auto) minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 1,
                marginBlock: 1,
              }}
            >
              {columns
                .filter(
                  (field) =>
                    (field.name !== named || field.cell === 'any') &&
                    !isEmpty(fieldValue(field, record)),
                )
                .map((field) => (
                  <Box key={field.name} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                      {field.title[language]}
                    </Box>
                    <Box
                      component="dd"
                      sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}
                    >
                      <Cell field={field} record={record} />
                    </Box>
                  </Box>
                ))}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <RowActions resource={resource} record={record} />
            </Box>
          </Card>
        ))}
      </Box>
    </div>
  );
};
