import { Alert, Box, Button, ListItemIcon, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonSchema } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import { FIELD_TYPES, type FieldTypeName, fieldSchema } from '../adding/fieldTypes.ts';
import type { FieldEdit } from './useFieldEdit.ts';

const TYPE_OF_KIND: Readonly<Record<string, FieldTypeName>> = {
  ...{ text: 'text', longText: 'longText', richText: 'richText', integer: 'integer' },
  ...{ number: 'number', money: 'money', boolean: 'boolean', date: 'date', dateTime: 'dateTime' },
  ...{ enum: 'choice', tags: 'choices', email: 'email', phone: 'phone', url: 'url' },
  ...{ reference: 'reference', image: 'picture', color: 'color' },
};

const MANY = { smart_count: 2 };

/** The words with which a new choice begins: those of the field as it is. */
const choicesFrom = ({ enum: own, items }: JsonSchema, otherwise: string): readonly string[] => {
  const known = (own ?? items?.enum ?? []).map(String);
  return known.length > 0 ? known : [otherwise];
};

/** What the values of a field are. Rows are converted, which the review counts before anything happens. */
export const FieldType = ({ field }: { readonly field: FieldEdit }) => {
  const translate = useTranslate();
  const model = useModel();
  const { model: present, schema, isNeeded, draft, name, isInside, isNew } = field;
  const kind = present?.kind ?? 'any';
  const type = TYPE_OF_KIND[kind];
  const [isAsking, setAsking] = useState(false);
  const [target, setTarget] = useState('');
  const isFixed = isNeeded || type === undefined || schema['x-states'] !== undefined || isInside;
  const rules = draft.resource?.rules ?? 'souk';
  const retype = (next: FieldTypeName, options: { readonly target?: string } = {}): void => {
    setAsking(false);
    const choices = choicesFrom(schema, translate('studio.fields.newChoice'));
    // What is written for a type are keywords of a schema.
    const to = fieldSchema(next, { choices, rules, ...options }) as JsonSchema;
    draft.change({ kind: 'retypeField', field: name, type: to });
  };
  const choose = (next: FieldTypeName): void => {
    if (next === 'reference') setAsking(true);
    else retype(next);
  };
  const reference = schema['x-ref'];
  return (
    <>
      <TextField
        select
        label={translate('studio.fields.type')}
        value={isAsking ? 'reference' : (type ?? '')}
        disabled={isFixed}
        helperText={translate(
          isFixed
            ? isInside
              ? 'studio.fields.typeInside'
              : 'studio.fields.typeFixed'
            : isNew
              ? 'studio.fields.typeNew'
              : 'studio.fields.typeHelp',
        )}
        onChange={({ target: { value } }) => {
          const chosen = FIELD_TYPES.find(({ name }) => name === value);
          if (chosen) choose(chosen.name);
        }}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (value) =>
              translate(value === '' ? `studio.kinds.${kind}` : `studio.adding.types.${value}`),
          },
        }}
      >
        {FIELD_TYPES.map(({ name, Icon, title }) => (
          <MenuItem key={name} value={name}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {translate(title)}
          </MenuItem>
        ))}
      </TextField>
      {(isAsking || (type === 'reference' && typeof reference === 'string')) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            select
            sx={{ flex: 1 }}
            disabled={isFixed}
            label={translate('studio.fields.target')}
            value={isAsking ? target : String(reference)}
            onChange={({ target: { value } }) =>
              isAsking ? setTarget(value) : retype('reference', { target: value })
            }
          >
            {[...model.resources.keys()].map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`resources.${name}.name`, MANY)}
              </MenuItem>
            ))}
          </TextField>
          {isAsking && (
            <Button
              variant="contained"
              disabled={target === ''}
              onClick={() => retype('reference', { target })}
            >
              {translate('studio.fields.takeType')}
            </Button>
          )}
        </Box>
      )}
      {!isNew && draft.steps.some((step) => step.kind === 'retypeField' && step.field === name) && (
        <Alert severity="info">{translate('studio.fields.typeReview')}</Alert>
      )}
    </>
  );
};
