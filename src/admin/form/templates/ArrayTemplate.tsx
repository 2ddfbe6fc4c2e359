import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type ArrayFieldTemplateProps, helpId, titleId } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { ItemSorting } from './itemSorting.tsx';

/** So few stand side by side as cards (packages); more are rows below each other. */
const MAX_CARDS = 3;
/** A card's fields need this much; where it is not there, cards stand below each other. */
const CARDS = 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))';

/** A list of objects: title, count against the limit, items, and a button that adds one. */
export const ArrayTemplate = (props: ArrayFieldTemplateProps) => {
  const { canAdd, fieldPathId, items, title, schema, uiSchema, onAddClick } = props;
  const translate = useTranslate();
  const isFrozen = props.disabled || props.readonly;
  const options = uiSchema?.['ui:options'] ?? {};
  const label = uiSchema?.['ui:title'] ?? title;
  const isCards = (schema.maxItems ?? Number.POSITIVE_INFINITY) <= MAX_CARDS;
  const count =
    schema.maxItems === undefined
      ? translate('souk.form.itemCount', { smart_count: items.length })
      : translate('souk.form.itemCountOf', { count: items.length, limit: schema.maxItems });
  return (
    <Box role="group" aria-labelledby={titleId(fieldPathId)}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography id={titleId(fieldPathId)} variant="subtitle2" component="h3">
          {label}
          {props.required && (
            <Box component="span" aria-hidden sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
              *
            </Box>
          )}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {count}
        </Typography>
      </Box>
      {typeof options['help'] === 'string' && (
        <Typography id={helpId(fieldPathId)} variant="body2" color="text.secondary">
          {options['help']}
        </Typography>
      )}
      <ItemSorting count={items.length} shape={isCards ? 'cards' : 'rows'}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            marginBlock: 1.5,
            alignItems: 'start',
            gridTemplateColumns: isCards ? CARDS : 'minmax(0, 1fr)',
          }}
        >
          {items}
        </Box>
      </ItemSorting>
      {canAdd && !isFrozen && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          // Without the event RJSF leaves the focus where it is.
          onClick={() => onAddClick()}
        >
          {translate('souk.form.addItem', { label })}
        </Button>
      )}
    </Box>
  );
};
