import {
  Alert,
  Card,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useGetList, useNotify, useTranslate, useUpdate } from 'react-admin';
import { verbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useRoleName } from '#src/admin/session/names.ts';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { isAllowed, toPermissions, withCells } from '#src/admin/session/permissionGrid.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { ResourceDraft } from '../draft/useResourceDraft.ts';

const ROLES = 'roles';
const MOST_ROLES = 100;

/** What each role may do with the rows of the resource. Roles are rows themselves: a change takes effect at once. */
export const PermissionsTab = ({ draft }: { readonly draft: ResourceDraft }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const roleName = useRoleName();
  const titleId = useId();
  const mayGive = useOwnRights();
  const field = useModel().resources.get(ROLES)?.tree.get('permissions');
  const { data, error, isPending, refetch } = useGetList<RaRecord>(ROLES, {
    pagination: { page: 1, perPage: MOST_ROLES },
    sort: { field: 'name', order: 'ASC' },
  });
  const [update, { isPending: isSaving }] = useUpdate<RaRecord>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !field) return <FormSkeleton sections={1} />;
  if (data.length === 0) return <EmptyState icon="security" />;
  const verbs = verbsOf(field);
  const change = (role: RaRecord, verb: string, isOpen: boolean): void => {
    const next = withCells(
      toPermissions(role['permissions']),
      verbs,
      [{ resource: draft.name, verb }],
      isOpen,
    );
    void update(
      ROLES,
      { id: role.id, data: { permissions: next }, previousData: role },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('studio.permissions.saved', { type: 'success' }),
        onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
      },
    );
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2 }}>
      <Typography id={titleId} component="h2" variant="h5">
        {translate('studio.permissions.title')}
      </Typography>
      <Alert severity="info" sx={{ marginBlock: 2 }}>
        {translate('studio.permissions.atOnce')}
      </Alert>
      <TableContainer tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('studio.permissions.role')}</TableCell>
              {verbs.map(({ name, title }) => (
                <TableCell key={name} align="center">
                  {title[language]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((role) => (
              <TableRow key={role.id}>
                <TableCell component="th" scope="row">
                  {roleName(String(role['name']))}
                </TableCell>
                {verbs.map(({ name, title }) => (
                  <TableCell key={name} align="center" padding="checkbox">
                    <Checkbox
                      size="small"
                      disabled={isSaving || !mayGive(draft.name, name)}
                      checked={isAllowed(toPermissions(role['permissions']), draft.name, name)}
                      onChange={(_, isOpen) => change(role, name, isOpen)}
                      slotProps={{
                        input: {
                          'aria-label': translate('studio.permissions.box', {
                            role: roleName(String(role['name'])),
                            verb: title[language],
                          }),
                        },
                      }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
};
