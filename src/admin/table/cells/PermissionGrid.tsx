import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { PermissionVerb } from '#schemas/model/texts/permissionVerbs.ts';
import { isAllowed, rowTitle, type toPermissions } from '#src/admin/session/permissionGrid.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

export interface PermissionGridProps {
  readonly label: string;
  readonly permissions: ReturnType<typeof toPermissions>;
  readonly resources: readonly string[];
  readonly verbs: readonly PermissionVerb[];
}

/** What a role may do with each resource, verb by verb. */
export const PermissionGrid = ({ label, permissions, resources, verbs }: PermissionGridProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        // The words for screen readers stay in this scroll area, instead of widening the page.
        position: 'relative',
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('souk.permissions.resource')}</TableCell>
            {verbs.map(({ name, title }) => (
              <TableCell key={name} align="center">
                {title[language]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resources.map((resource) => (
            <TableRow key={resource}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {rowTitle(resource, translate)}
              </TableCell>
              {verbs.map(({ name }) => (
                <TableCell key={name} align="center">
                  {isAllowed(permissions, resource, name) ? (
                    <>
                      <CheckIcon aria-hidden fontSize="small" color="success" />
                      <span style={visuallyHidden}>{translate('souk.permissions.allowed')}</span>
                    </>
                  ) : (
                    <>
                      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                        –
                      </Box>
                      <span style={visuallyHidden}>{translate('souk.permissions.closed')}</span>
                    </>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
