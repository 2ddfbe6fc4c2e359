import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PermissionVerb } from '#schemas/model/texts/permissionVerbs.ts';
import {
  type GridBox,
  isAllowed,
  type Permissions,
  rowTitle,
  withCells,
} from '#src/admin/session/permissionGrid.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

/** The names stay in view while the verbs are scrolled on a phone. */
const STICKY = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
} as const;

export interface PermissionBoxesProps {
  readonly id?: string;
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly permissions: Permissions;
  /** Rows and columns. */
  readonly resources: readonly string[];
  readonly verbs: readonly PermissionVerb[];
  readonly mayGive: (resource: string, verb: string) => boolean;
  readonly onChange: (permissions: Permissions) => void;
}

/** Resources by verbs, with whole rows and columns at once. */
export const PermissionBoxes = (props: PermissionBoxesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { permissions, resources, verbs, mayGive } = props;
  const isOpen = ({ resource, verb }: GridBox): boolean => isAllowed(permissions, resource, verb);
  const isFree = ({ resource, verb }: GridBox): boolean => mayGive(resource, verb);

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
        onChange={() => props.onChange(withCells(permissions, verbs, free, !isAll))}
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
            const name = rowTitle(resource, translate);
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
