import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Collapse, IconButton, Paper, Typography } from '@mui/material';
import {
  type ComponentType,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { mapTitle } from '#schemas/model/fields/mapTitle.ts';
import type { FieldTree } from '#schemas/model/model.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useBigForm, useFold } from '../bigFormContext.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFormValue, useHasErrors } from '../formContext.tsx';
import { focusBeside, focusWithin } from './focusing.ts';
import { useItemSorting } from './itemSorting.tsx';

const SUMMARY_VALUES = 3;

/** The first few plain values of an item, or the keys of a map, by which a folded one is recognised. */
const summaryOf = (value: unknown, fields: FieldTree): string =>
  (isObject(value) ? Object.values(value) : [value])
    .filter((item) => (typeof item === 'string' && item !== '') || typeof item === 'number')
    .slice(0, SUMMARY_VALUES)
    .map((item) => String(item).replace(/<[^>]*>/g, ' '))
    .join(' · ') || mapTitle(value, fields);

const ItemButton = ({
  label,
  icon: Icon,
  disabled = false,
  onClick,
}: {
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  disabled?: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);

/** What can be done with an item; absent where it cannot be done now. */
export interface ItemActions {
  readonly moveUp?: () => void;
  readonly moveDown?: () => void;
  readonly duplicate?: () => void;
  readonly remove?: () => void;
}

interface ListItemProps {
  readonly path: FieldPath;
  readonly index: number;
  /** What the entry is called on the page. */
  readonly name: string;
  /** Of the entry, where it is an object. */
  readonly fields: FieldTree;
  /** Just made by the person: it is to be filled in. */
  readonly takesFocus: boolean;
  readonly startsOpen: boolean;
  readonly isFrozen: boolean;
  readonly actions: ItemActions;
  readonly children: ReactNode;
}

/** One item of a list: folds to a line, moves, doubles and goes by pointer or keyboard. */
export const ListItem = ({
  path,
  index,
  name,
  fields,
  takesFocus,
  startsOpen,
  isFrozen,
  actions,
  children,
}: ListItemProps) => {
  const id = idOf(path);
  const value = useFormValue(path);
  const isInTrouble = useHasErrors(path);
  const translate = useTranslate();
  const summary = summaryOf(value, fields);
  const isBig = useBigForm() !== undefined;
  const [isUnfolded, setUnfolded] = useFold(id, startsOpen || (!isBig && summary === ''));
  const isOpen = isUnfolded || isInTrouble;
  const sorted = useItemSorting(index, name, {
    up: () => actions.moveUp?.(),
    down: () => actions.moveDown?.(),
  });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) focusWithin(body.current);
  }, [takesFocus]);
  const button = (action: string) => translate(`souk.form.${action}`, { name });
  return (
    <Paper
      ref={sorted.ref}
      style={sorted.style}
      variant="outlined"
      role="group"
      aria-label={name}
      data-field={id}
      sx={{
        position: 'relative',
        zIndex: sorted.isDragging ? 1 : 0,
        boxShadow: sorted.isDragging ? (theme) => theme.palette.shadow : 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          paddingInline: 1,
          paddingBlock: 0.5,
        }}
      >
        {!isFrozen && sorted.handle}
        <Typography variant="subtitle2" component="h4" sx={{ flexShrink: 0, paddingInline: 1 }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          noWrap
          dir="auto"
          sx={{ flex: '1 1 0', minInlineSize: 0 }}
        >
          {isOpen ? '' : summary}
        </Typography>
        {/* Together on a line of their own where the name leaves no room. */}
        <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          {!isFrozen && (
            <>
              <ItemButton
                label={button('moveUp')}
                icon={ArrowUpIcon}
                disabled={!actions.moveUp}
                onClick={() => actions.moveUp?.()}
              />
              <ItemButton
                label={button('moveDown')}
                icon={ArrowDownIcon}
                disabled={!actions.moveDown}
                onClick={() => actions.moveDown?.()}
              />
              <ItemButton
                label={button('duplicate')}
                icon={CopyIcon}
                disabled={!actions.duplicate}
                onClick={() => actions.duplicate?.()}
              />
              <ItemButton
                label={button('remove')}
                icon={DeleteIcon}
                disabled={!actions.remove}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('[data-field]'));
                  actions.remove?.();
                }}
              />
            </>
          )}
          <IconButton
            aria-label={button(isOpen ? 'fold' : 'unfold')}
            aria-expanded={isOpen}
            disabled={isInTrouble}
            onClick={() => setUnfolded(!isOpen)}
          >
            {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
          </IconButton>
        </Box>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box ref={body} sx={{ paddingInline: 2, paddingBlockEnd: 2, paddingBlockStart: 1 }}>
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
};
