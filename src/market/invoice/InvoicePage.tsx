import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { isMissing, MissingRecord } from '#src/admin/resources/MissingRecord.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { useInvoice } from './useInvoice.ts';

/** An order's invoice, to be printed or kept as PDF by the browser. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('orders');
  const { order, seller, customer, error, retry } = useInvoice(id);
  if (isMissing(error)) return <MissingRecord resource={resource} />;
  const title = translate('souk.orders.invoice.title', { number: order?.invoiceId ?? '' }).trim();
  return (
    <>
      <PageHead
        title={order || error ? title : ''}
        actions={
          order && (
            <>
              <Button
                component={Link}
                to={createPath({ resource: 'orders', type: 'edit', id: order.id })}
              >
                {translate('souk.orders.invoice.back')}
              </Button>
              <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {translate('souk.orders.invoice.print')}
              </Button>
            </>
          )
        }
      />
      {order && <InvoiceSheet order={order} seller={seller} customer={customer} />}
      {!order && error && <ErrorState error={error} onRetry={retry} />}
      {!order && !error && <FormSkeleton sections={1} />}
    </>
  );
};
