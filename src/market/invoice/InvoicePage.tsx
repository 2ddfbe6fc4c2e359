import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { MissingRecord } from '#src/admin/resources/MissingRecord.tsx';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useCan } from '#src/admin/session/session.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { isInvoiced, useDownload } from './documents.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { useInvoice } from './useInvoice.ts';

/** An order's invoice as it was issued, or will be: to be read, printed, and saved as PDF. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('orders');
  const { order, invoice, documents, error, retry } = useInvoice(id);
  const { save, isBusy } = useDownload(id, documents);
  const hasPdf = useCan('invoices') && order !== undefined && isInvoiced(order);
  if (isMissing(error)) return <MissingRecord resource={resource} />;
  const number = invoice?.issued?.number;
  const title = number
    ? translate('souk.orders.invoice.title', { number })
    : translate('invoices.page.ofOrder', { number: order?.invoiceId ?? '' });
  return (
    <>
      <PageHead
        title={invoice || error ? title : ''}
        actions={
          order && (
            <>
              <Button
                component={Link}
                to={createPath({ resource: 'orders', type: 'edit', id: order.id })}
              >
                {translate('invoices.page.back')}
              </Button>
              <Button
                variant={hasPdf ? 'outlined' : 'contained'}
                startIcon={<PrintIcon />}
                disabled={!invoice}
                onClick={() => window.print()}
              >
                {translate('invoices.page.print')}
              </Button>
              {hasPdf && (
                <DownloadButton
                  isBusy={isBusy}
                  onSave={(language) =>
                    void save({ ...(number && { number }), ...(language && { language }) })
                  }
                />
              )}
            </>
          )
        }
      />
      {order && invoice && (
        <InvoiceSheet
          order={order}
          invoice={invoice}
          isBusy={isBusy}
          onSave={(credit) => void save({ number: credit })}
        />
      )}
      {!invoice && error && <ErrorState error={error} onRetry={retry} />}
      {!invoice && !error && <FormSkeleton sections={1} />}
    </>
  );
};
