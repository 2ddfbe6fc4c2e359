import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { IconButton, ListItemIcon, ListSubheader, Menu, MenuItem } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { RowAct } from '../../buttons/rowAct.ts';

/** All that can be done with the row of a card. */
export const CardMenu = ({
  title,
  acts,
  moves,
  button,
}: {
  /** Of the row. */
  readonly title: string;
  readonly acts: readonly RowAct[];
  readonly moves: readonly RowAct[];
  readonly button: RefObject<HTMLButtonElement | null>;
}) => {
  const translate = useTranslate();
  const cannotSend = useCannotSend();
  const [isOpen, setOpen] = useState(false);
  if (acts.length + moves.length === 0) return null;
  const item = ({ key, label, icon, to, run, isBusy }: RowAct) => (
    <MenuItem
      key={key}
      disabled={isBusy ?? false}
      {...(to !== undefined && { component: Link, to })}
      onClick={() => {
        setOpen(false);
        run?.();
      }}
      {...(run && cannotSend?.control)}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('souk.table.actionOn', {
          action: translate('souk.table.actions'),
          title,
        })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ inlineSize: sizePx.touchTarget, blockSize: sizePx.touchTarget }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Menu open anchorEl={button.current} onClose={() => setOpen(false)}>
          {acts.map(item)}
          {moves.length > 0 && (
            <ListSubheader role="presentation">{translate('souk.rows.bulk.move')}</ListSubheader>
          )}
          {moves.map(item)}
        </Menu>
      )}
    </>
  );
};
