import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { download } from '#src/admin/table/export/download.ts';

/** The draft as a patch for the schema files, for those who review in git. */
export const Patch = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const read = useMutation({
    mutationFn: () => dataProvider.call<string>('schemaDraftPatch', { query: { id } }),
    onSuccess: (text) => download([text], 'schemas.patch', 'text/x-diff'),
  });
  return (
    <>
      <Button disabled={read.isPending} onClick={() => read.mutate()}>
        {translate('studio.review.patch')}
      </Button>
      {read.error && <Alert severity="error">{errorText(read.error, translate)}</Alert>}
    </>
  );
};
