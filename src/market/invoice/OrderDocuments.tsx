import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { type DocumentedOrder, isInvoiced, useDownload, useOrderDocuments } from './documents.ts';

/** The invoice and the credit notes of an order, each to be saved as PDF. */
export const OrderDocuments = ({ order }: { readonly order: DocumentedOrder }) => {
  const translate = useTranslate();
  const documents = useOrderDocuments(order);
  const { save, isBusy } = useDownload(order.id, documents);
  const { data, error, refetch } = documents;
  if (!data && error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('souk.shell.state.retry')}
          </Button>
        }
      >
        {errorText(error, translate)}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" sx={{ blockSize: '3em' }} />;
  if (data.documents.length > 0) {
    return (
      <DocumentLines
        documents={data.documents}
        isBusy={isBusy}
        onSave={(number) => void save({ number })}
      />
    );
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate(`invoices.page.${isInvoiced(order) ? 'older' : 'none'}`)}
      </Typography>
      {isInvoiced(order) && (
        <Button
          loading={isBusy}
          loadingPosition="start"
          startIcon={<DownloadIcon />}
          sx={{ marginBlockStart: 1 }}
          onClick={() => void save({})}
        >
          {translate('invoices.page.download')}
        </Button>
      )}
    </>
  );
};
