import { useFormValue } from '../formContext.tsx';
import { BufferedInput } from './BufferedInput.tsx';
import { slugPreview } from './slugPreview.ts';
import { toText, type WidgetProps } from './widget.ts';

/**
 * The name in addresses. While nobody edits it, it follows its source and stays empty in the data: the server
 * makes it then, and gives a taken one a number.
 */
export const SlugWidget = (props: WidgetProps) => {
  const source = props.field.schema['x-slug'];
  const sourceValue = useFormValue([...props.path.slice(0, -1), source ?? '']);
  const made = source === undefined ? '' : slugPreview(toText(sourceValue));
  return (
    <BufferedInput
      {...props}
      placeholder={made || props.placeholder}
      variant={{ isLeftToRight: true }}
    />
  );
};
