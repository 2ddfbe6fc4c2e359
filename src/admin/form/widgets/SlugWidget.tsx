import { madeSlug } from '#schemas';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import { BufferedInput } from './BufferedInput.tsx';
import { DuplicateHint } from './DuplicateHint.tsx';
import type { WidgetProps } from './widget.ts';

const OWN = { isLeftToRight: true } as const;
const MADE = { isLeftToRight: true, isMade: true } as const;

/**
 * The name in addresses. Until somebody writes one, it shows what its source makes and stays empty in the data: the
 * server makes it then, and gives a taken one a number.
 */
export const SlugWidget = (props: WidgetProps) => {
  const { field, path, value, onChange } = props;
  const { resource, record } = useSchemaForm();
  const source = field.schema['x-slug'];
  const sourceValue = useFormValue([...path.slice(0, -1), source ?? '']);
  const made = source === undefined ? undefined : madeSlug(resource, field, sourceValue);
  const isOwn = made === undefined || (value !== undefined && value !== '');
  return (
    <>
      <BufferedInput
        {...props}
        value={isOwn ? value : made}
        // Back to what would be made anyway: a new row follows its source again.
        onChange={(text) => onChange(text === made && !record ? undefined : text)}
        variant={isOwn ? OWN : MADE}
      />
      {!isOwn && field.unique && path.length === 1 && (
        <DuplicateHint field={field} value={made} isMade />
      )}
    </>
  );
};
