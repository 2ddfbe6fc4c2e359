import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import { Box, Link } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordTitle } from '#schemas';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import type { useMove } from '#src/admin/resources/useMove.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { DueText } from './DueText.tsx';
import { buyerName, type OrderRecord } from './order.ts';

/** The order in one look: number, state, buyer, amount, due in; and the moves that may be made from here. */
export const OrderHead = ({
  order,
  isDirty,
  onMove,
}: {
  readonly order: OrderRecord;
  readonly isDirty: boolean;
  readonly onMove: ReturnType<typeof useMove>['move'];
}) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('orders');
  const { user } = useSession();
  const state = resource.stateField;
  const buyer = buyerName(order);
  return (
    <PageHead
      title={recordTitle(resource, order)}
      chip={state && <Cell field={state} record={order} />}
      context={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          {order.invoiceId && <bdi dir="ltr">{order.invoiceId}</bdi>}
          {buyer && !order.customerId && <bdi>{buyer}</bdi>}
          {buyer && order.customerId && (
            <Link
              component={RouterLink}
              to={createPath({ resource: 'customers', type: 'show', id: order.customerId })}
            >
              <bdi>{buyer}</bdi>
            </Link>
          )}
          {order.total !== undefined && <Money value={order.total} currency={order.currency} />}
          <DueText order={order} />
        </Box>
      }
      actions={
        <>
          <StateMoves
            resource={resource}
            record={order}
            role={actingRoleOf(user)}
            isDirty={isDirty}
            onMove={(...taken) => void onMove(...taken)}
          />
          <ActionButton
            icon={<ReceiptIcon />}
            label={translate('souk.orders.invoice.open')}
            component={RouterLink}
            to={`/invoices/${order.id}`}
          />
        </>
      }
    />
  );
};
