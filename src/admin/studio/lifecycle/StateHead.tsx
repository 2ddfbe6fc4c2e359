import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, Menu, MenuItem, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useAnchor } from '#src/admin/layout/useAnchor.ts';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { ColorMenu } from '../inputs/ColorChoice.tsx';
import type { Edits } from './edits.ts';
import type { DraftState } from './machine.ts';

export interface ShownState {
  readonly key: string;
  readonly name: string;
  readonly state: DraftState;
  /** Undefined while rows are being counted. */
  readonly count: number | undefined;
  readonly isInitial: boolean;
  readonly isTrash: boolean;
  readonly isUnreachable: boolean;
}

export const LabelledButton = ({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);

/** The marks that one state alone has. */
const Marks = ({ shown, edits }: { readonly shown: ShownState; readonly edits: Edits }) => {
  const translate = useTranslate();
  const { button, popup, close } = useAnchor();
  const { key, name, isInitial, isTrash } = shown;
  const label = translate('studio.lifecycle.more', { name });
  const choose = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          <MoreVertOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu {...popup}>
        <MenuItem
          role="menuitemradio"
          aria-checked={isInitial}
          onClick={choose(() => edits.makeInitial(key))}
        >
          {translate('studio.lifecycle.makeInitial')}
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isTrash}
          onClick={choose(() => edits.makeTrash(isTrash ? undefined : key))}
        >
          {translate(isTrash ? 'studio.lifecycle.makeNoTrash' : 'studio.lifecycle.makeTrash')}
        </MenuItem>
      </Menu>
    </>
  );
};

const Facts = ({ shown }: { readonly shown: ShownState }) => {
  const translate = useTranslate();
  const { count, isInitial, isTrash, isUnreachable } = shown;
  const marks = [
    ...(isInitial ? [translate('studio.lifecycle.initial')] : []),
    ...(isTrash ? [translate('studio.lifecycle.trash')] : []),
    ...(isUnreachable ? [translate('studio.lifecycle.unreachable')] : []),
  ];
  return (
    <Box
      sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {marks.map((mark) => (
        <div key={mark}>{mark}</div>
      ))}
      {count === undefined ? (
        <Skeleton width="6ch" />
      ) : (
        translate('studio.lifecycle.rows', { smart_count: count, count: formatNumber(count) })
      )}
    </Box>
  );
};

/** A state at the head of its moves: its handle, its words, its marks, and what can be done with it. */
export const StateHead = ({
  shown,
  handle,
  edits,
}: {
  readonly shown: ShownState;
  readonly handle: ReactNode;
  readonly edits: Edits;
}) => {
  const translate = useTranslate();
  const { key, name, state } = shown;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 0.5,
        // Its four buttons stand in one line, also where fingers need larger ones.
        minInlineSize: 4 * sizePx.touchTarget,
      }}
    >
      {handle}
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', paddingBlock: 0.75 }}>
        <PlainChip color={state.color} label={name} />
        <Facts shown={shown} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>
        <LabelledButton
          label={translate('studio.lifecycle.editOne', { name })}
          onClick={() => edits.editState(key)}
        >
          <EditOutlined fontSize="small" />
        </LabelledButton>
        <ColorMenu
          name={name}
          value={state.color}
          onChange={(color) => edits.colorState(key, color)}
        />
        <Marks shown={shown} edits={edits} />
        <LabelledButton
          label={translate('studio.lifecycle.removeOne', { name })}
          onClick={() => edits.removeState(key)}
        >
          <DeleteOutlined fontSize="small" />
        </LabelledButton>
      </Box>
    </Box>
  );
};
