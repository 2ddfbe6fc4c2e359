import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { verbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { toPermissions } from '#src/admin/session/permissionGrid.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { defineCell } from './defineCell.tsx';
import type { PermissionGridProps } from './PermissionGrid.tsx';

// Roles alone have one, and only where there is room for it.
const PermissionGrid = lazyScreen<PermissionGridProps>(
  async () => (await import('./PermissionGrid.tsx')).PermissionGrid,
);

/** What a role may do: how many resources in a row, the whole grid on a details screen. */
export const PermissionsCell = defineCell(isObject, ({ value, field, room }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const permissions = toPermissions(value);
  const resources = Object.keys(permissions).filter((name) => permissions[name]?.length);
  if (room === 'line') {
    return <>{translate('souk.permissions.count', { smart_count: resources.length })}</>;
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" />}>
      <PermissionGrid
        label={field.title[language]}
        permissions={permissions}
        resources={resources}
        verbs={verbsOf(field)}
      />
    </Suspense>
  );
});
