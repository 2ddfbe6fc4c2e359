import { Alert, AlertTitle, Box, Link } from '@mui/material';
import type { ErrorListProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { pathOfError } from '../errorTree.ts';
import { useSchemaForm } from '../formContext.tsx';
import { entriesOnPath } from './entriesOnPath.ts';

/** Everything that is wrong, above the form; each line leads to its field. */
export const ErrorSummary = ({ errors }: ErrorListProps) => {
  const { resource, language, reveal } = useSchemaForm();
  const translate = useTranslate();
  const lines = new Map(
    errors.map((error) => {
      const path = pathOfError(error);
      const text = error.message ?? error.stack;
      const entry = entriesOnPath(resource, path, language, translate);
      return [
        `${error.property} ${error.message}`,
        { path, text: entry === '' ? text : translate('souk.form.inEntry', { entry, text }) },
      ];
    }),
  );
  return (
    <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{translate('souk.form.errorCount', { smart_count: lines.size })}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {[...lines].map(([key, { path, text }]) => (
          <li key={key}>
            <Link component="button" type="button" color="inherit" onClick={() => reveal(path)}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
};
