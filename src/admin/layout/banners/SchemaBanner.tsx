import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Problem } from '#schemas';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { useHasBeenIdle } from '../useHasBeenIdle.ts';
import { Notice } from './Notice.tsx';

/** Answer of `schemaStatus`: why the last edits of schema files were refused (SCHEMA-4). */
interface SchemaStatus {
  readonly problems: readonly Problem[];
}

const CHECK_INTERVAL_MS = 5_000;

/** Tells administrators of schema files that were refused, with file, place and reason. */
export const SchemaBanner = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasBeenIdle = useHasBeenIdle();
  const { data } = useQuery({
    queryKey: ['schemaStatus'],
    queryFn: ({ signal }) => dataProvider.call<SchemaStatus>('schemaStatus', { signal }),
    enabled: hasBeenIdle && features.includes('schemas') && actingRoleOf(user) === 'admin',
    refetchInterval: CHECK_INTERVAL_MS,
    retry: false,
  });
  const problems = data?.problems ?? [];
  if (problems.length === 0) return null;
  const files = new Set(problems.map((problem) => problem.file));
  return (
    <Notice
      severity="warning"
      action={
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? 'souk.shell.schemas.hide' : 'souk.shell.schemas.show')}
        </Button>
      }
    >
      {translate('souk.shell.schemas.text', { smart_count: files.size })}
      <Box id={id} component="ul" hidden={!isOpen} sx={{ marginBlock: 1, paddingInlineStart: 2.5 }}>
        {problems.map(({ file, path, reason }) => (
          <li key={`${file}${path}${reason}`} dir="ltr">
            <Box component="code" sx={{ fontWeight: 'fontWeightBold' }}>
              {file}
              {path && ` ${path}`}
            </Box>{' '}
            {reason}
          </li>
        ))}
      </Box>
    </Notice>
  );
};
