import { Box } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { BufferedInput } from './BufferedInput.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { OpenReference } from './OpenReference.tsx';
import { PickerInput } from './PickerInput.tsx';
import { idOfType, idsOf, useReferenceTarget } from './referenceTarget.ts';
import type { WidgetProps } from './widget.ts';

/** A row of another resource, found by searching in it, made in place where it is missing, opened beside the form. */
export const ReferenceWidget = (props: WidgetProps) => {
  const target = useReferenceTarget(props.field, props.path);
  const translate = useTranslate();
  // What the value points to is not known yet: the field that says so is still empty.
  if (target === undefined) return <BufferedInput {...props} disabled />;
  const choose = (id: Identifier | undefined): void => props.onChange(idOfType(props.field, id));
  const placeholder = props.placeholder ?? translate('souk.form.searchIn');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <RowChoice
          key={target.name}
          target={target}
          id={props.id}
          disabled={props.disabled}
          value={idsOf(props.value)[0]}
          onChange={choose}
          renderInput={(params) => (
            <PickerInput params={params} widget={{ ...props, placeholder }} />
          )}
        />
      </Box>
      <OpenReference target={target} id={props.value} label={props.label} />
      <CreateInPlace target={target} disabled={props.disabled} onCreated={choose} />
    </Box>
  );
};
