import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Drawer, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#schemas/generated/types.ts';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { personName } from '#src/market/conversation/personName.ts';
import { ResourceStateChip } from '#src/market/conversation/ResourceStateChip.tsx';
import { useIsOnline } from './conversations.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { PresenceDot } from './PresenceDot.tsx';

const Back = mirrored(ArrowBackOutlined);

/** Who one talks to and about what; the way back on phones, the facts where they have no column. */
export const ConversationHead = ({
  orderId,
  back,
}: {
  readonly orderId: string;
  /** The address of the list, as it was left. */
  readonly back: string;
}) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  useSetPageTitle(translate('souk.pages.messages.title'));
  const [isOpen, setOpen] = useState(false);
  const isOnline = useIsOnline(orderId);
  const { data: order } = useGetOne<Order & { id: Identifier }>('orders', { id: orderId });
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInline: { xs: 1, md: 2.5 },
        paddingBlock: 1,
        minBlockSize: 60,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {isPhone && (
        <IconButton
          component={RouterLink}
          to={back}
          aria-label={translate('conversation.list.back')}
        >
          <Back />
        </IconButton>
      )}
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Typography component={isPhone ? 'h1' : 'h2'} variant="h5" noWrap>
          <bdi>{order && (personName(order.customer) || translate('conversation.buyer'))}</bdi>
          {isOnline && <PresenceDot />}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          <bdi>{order?.title}</bdi>
        </Typography>
      </Box>
      <ResourceStateChip resource="orders" state={order?.status} />
      {!isWide && (
        <>
          <IconButton
            aria-label={translate('conversation.facts.show')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <InfoOutlined />
          </IconButton>
          <Drawer
            anchor={isPhone ? 'bottom' : 'right'}
            open={isOpen}
            onClose={() => setOpen(false)}
            slotProps={{
              paper: {
                'aria-label': translate('conversation.facts.label'),
                sx: { inlineSize: isPhone ? '100%' : (theme) => theme.spacing(44) },
              },
            }}
          >
            <OrderFacts orderId={orderId} />
          </Drawer>
        </>
      )}
    </Box>
  );
};
