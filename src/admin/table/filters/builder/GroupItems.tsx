import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { LIMITS } from '#schemas';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { FilterSentence } from '../FilterSentence.tsx';
import { useBuilding } from './BuilderContext.tsx';
import { ConditionInputs } from './ConditionRow.tsx';
import type { Group, Item } from './question.ts';

/** Between the items of a group; the first one says how they go together, for all of them. */
const Joiner = ({ group, index }: { readonly group: Group; readonly index: number }) => {
  const translate = useTranslate();
  const { change } = useBuilding();
  if (index === 0) return <span />;
  if (index > 1) return <span>{translate(`filters.joins.${group.joins}`)}</span>;
  return (
    <TextField
      select
      value={group.joins}
      onChange={({ target }) =>
        change(group.id, (item) =>
          item.kind === 'group' ? { ...item, joins: target.value === 'any' ? 'any' : 'all' } : item,
        )
      }
      slotProps={{
        select: { SelectDisplayProps: { 'aria-label': translate('filters.builder.joins') } },
      }}
    >
      <MenuItem value="all">{translate('filters.joins.all')}</MenuItem>
      <MenuItem value="any">{translate('filters.joins.any')}</MenuItem>
    </TextField>
  );
};

const ItemInputs = ({ item, depth }: { readonly item: Item; readonly depth: number }) => {
  const { resource, asked } = useBuilding();
  switch (item.kind) {
    case 'condition':
      return <ConditionInputs condition={item} />;
    case 'group':
      return (
        <Box sx={{ flexGrow: 1 }}>
          <GroupItems group={item} depth={depth + 1} />
        </Box>
      );
    default:
      return (
        <Alert severity="warning" sx={{ paddingBlock: 0 }}>
          <FilterSentence resource={resource} values={item.asked} beside={asked} />
        </Alert>
      );
  }
};

interface ItemRowProps {
  readonly group: Group;
  readonly index: number;
  readonly item: Item;
  readonly depth: number;
}

const ItemRow = ({ group, index, item, depth }: ItemRowProps) => {
  const translate = useTranslate();
  const { remove } = useBuilding();
  const isGroup = item.kind === 'group';
  const isFirst = index === 0;
  const name = translate(`filters.builder.${isGroup ? 'group' : 'condition'}`, {
    number: index + 1,
  });
  const removal = translate('filters.builder.remove', { name });
  return (
    <Box
      role="group"
      aria-label={name}
      data-item={item.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '9ch minmax(0, 1fr) auto' },
        alignItems: 'start',
        gap: 1,
      }}
    >
      <Box
        sx={{
          color: 'text.secondary',
          alignSelf: isGroup ? 'start' : 'center',
          display: { xs: isFirst ? 'none' : 'block', sm: 'block' },
        }}
      >
        <Joiner group={group} index={index} />
      </Box>
      <Box
        data-inputs=""
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          minInlineSize: 0,
          ...(!isFirst && {
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            gridRow: { xs: 2, sm: 'auto' },
          }),
          // The row reads as a sentence; who does not see it hears what each part of it is.
          '& .MuiInputLabel-root': visuallyHidden,
        }}
      >
        <ItemInputs item={item} depth={depth} />
      </Box>
      <Tooltip title={removal}>
        <IconButton aria-label={removal} data-remove="" onClick={() => remove(item.id)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

interface GroupItemsProps {
  readonly group: Group;
  /** How many groups it stands in, itself included. */
  readonly depth: number;
}

/** The conditions of a group below each other, and the ways to add more. */
export const GroupItems = ({ group, depth }: GroupItemsProps) => {
  const translate = useTranslate();
  const { canAdd, canCompare, addCondition, addGroup } = useBuilding();
  const isInner = depth > 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        ...(isInner && { border: 1, borderColor: 'divider', borderRadius: 1, padding: 1 }),
      }}
    >
      {group.items.map((item, index) => (
        <ItemRow key={item.id} group={group} index={index} item={item} depth={depth} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} data-add={group.id}>
        <Button startIcon={<AddIcon />} disabled={!canAdd} onClick={() => addCondition(group.id)}>
          {translate('filters.builder.addCondition')}
        </Button>
        {canCompare && depth < LIMITS.filterDepth && (
          <Button startIcon={<AddIcon />} disabled={!canAdd} onClick={() => addGroup(group)}>
            {translate('filters.builder.addGroup')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
