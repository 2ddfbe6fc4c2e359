import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { askable, type Kind, viewerOf } from './resolution.ts';
import { useHasResolutions, useResolutions } from './useResolutions.ts';

const AskDialog = lazyScreen(async () => (await import('./AskDialog.tsx')).AskDialog);

/** What can be asked about an order beside talking: to cancel it, to have more time, to settle a dispute. */
export const AskMenu = ({ order }: { readonly order: Order }) => {
  const translate = useTranslate();
  const viewer = viewerOf(useSession(), order);
  const mayAsk = useCapabilities().verb({ name: 'resolutions' }, 'create');
  const isThere = useHasResolutions();
  const { open, isPending } = useResolutions(order._id);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Kind>();
  const kinds = isThere && mayAsk && !isPending ? askable(order, viewer, open) : [];
  if (kinds.length === 0 && asking === undefined) return null;
  return (
    <>
      <ActionButton
        ref={button}
        size="small"
        icon={<HandshakeOutlined />}
        label={translate('resolutions.ask')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setOpen(false);
              setAsking(kind);
            }}
          >
            <ListItemText>{translate(`resolutions.asks.${kind}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      <Suspense fallback={null}>
        {asking !== undefined && (
          <AskDialog
            order={order}
            kind={asking}
            viewer={viewer}
            onClose={() => {
              setAsking(undefined);
              button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
