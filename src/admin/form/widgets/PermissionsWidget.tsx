import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useModel } from '#src/admin/session/model.tsx';
import {
  type GridBox,
  isAllowed,
  rowsOf,
  rowTitle,
  toPermissions,
  verbsOf,
  withCells,
} from '#src/admin/session/permissionGrid.ts';
import { useSchemaForm } from '../formContext.tsx';
import { useOwnRights } from './ownRights.ts';
import type { WidgetProps } from './widget.ts';

/** The names stay in view while the verbs are scrolled on a phone. */
const STICKY = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
} as const;

/** What a role may do: resources by verbs, with whole rows and columns at once; nobody gives a right they lack. */
export const PermissionsWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const model = useModel();
  const mayGive = useOwnRights();
  const permissions = toPermissions(props.value);
  const verbs = verbsOf(props.field);
  const resources = rowsOf(model.resources.keys(), permissions);
  const isOpen = ({ resource, verb }: GridBox): boolean => isAllowed(permissions, resource, verb);
  const isFree = ({ resource, verb }: GridBox): boolean =>
    !props.disabled && mayGive(resource, verb);

  /** A box for one place, a row or a column: those of its places that may be given change together. */
  const box = (label: string, places: readonly GridBox[]) => {
    const free = places.filter(isFree);
    const counted = free.length > 0 ? free : places;
    const open = counted.filter(isOpen).length;
    const isAll = open === counted.length;
    return (
      <Checkbox
        size="small"
        disabled={free.length === 0}
        checked={isAll}
        indeterminate={open > 0 && !isAll}
        onChange={() => {
          const next = withCells(permissions, verbs, free, !isAll);
          props.onChange(Object.keys(next).length > 0 ? next : undefined);
        }}
        slotProps={{ input: { 'aria-label': label } }}
      />
    );
  };

  return (
    <Box
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" aria-labelledby={props.labelId}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...STICKY, zIndex: 2 }}>
              {translate('souk.permissions.resource')}
            </TableCell>
            <TableCell align="center">{translate('souk.permissions.all')}</TableCell>
            {verbs.map(({ name, title }) => (
              <TableCell key={name} align="center">
                <Box component="div">{title[language]}</Box>
                {box(
                  translate('souk.permissions.column', { verb: title[language] }),
                  resources.map((resource) => ({ resource, verb: name })),
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resources.map((resource) => {
            const name = rowTitle(resource, model, translate);
            return (
              <TableRow key={resource} hover>
                <TableCell component="th" scope="row" sx={STICKY}>
                  {name}
                </TableCell>
                <TableCell align="center" padding="checkbox">
                  {box(
                    translate('souk.permissions.row', { name }),
                    verbs.map((verb) => ({ resource, verb: verb.name })),
                  )}
                </TableCell>
                {verbs.map((verb) => (
                  <TableCell key={verb.name} align="center" padding="checkbox">
                    {box(translate('souk.permissions.one', { name, verb: verb.title[language] }), [
                      { resource, verb: verb.name },
                    ])}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
