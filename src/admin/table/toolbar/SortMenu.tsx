import SortIcon from '@mui/icons-material/SwapVertOutlined';
import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldNamed, type ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { useColumns } from '../columns/useColumns.ts';

const ORDERS = [
  ['ASC', 'souk.table.sortedAscending'],
  ['DESC', 'souk.table.sortedDescending'],
] as const;

/** The order of the rows: cards have no heads to sort by. */
export const SortMenu = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const sortable = useColumns(resource).columns.filter((field) => field.sort);
  // The order in force may be by a field that is no column: the newest first.
  const inForce = sortable.some(({ name }) => name === sort.field)
    ? undefined
    : fieldNamed(resource, sort.field);
  const fields = inForce ? [...sortable, inForce] : sortable;
  const choices = fields.flatMap((field) =>
    ORDERS.map(([order, text]) => ({
      key: `${field.name} ${order}`,
      label: [field.title[language], translate(text)].join(translate('souk.table.separator')),
      payload: { field: field.name, order },
    })),
  );
  const label = translate('souk.table.sortBy');
  return (
    <>
      <ActionButton
        variant="outlined"
        icon={<SortIcon />}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          <ListSubheader role="presentation">{label}</ListSubheader>
          {choices.map(({ key, label: choice, payload }) => {
            const isChosen = key === `${sort.field} ${sort.order}`;
            return (
              <MenuItem
                key={key}
                role="menuitemradio"
                aria-checked={isChosen}
                selected={isChosen}
                onClick={() => {
                  setAnchor(undefined);
                  setSort(payload);
                }}
              >
                {choice}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
};
