import { type LoneField, LoneWidget } from '#src/admin/form/widgets/LoneWidget.tsx';
import { widgets } from '#src/admin/form/widgets/widgets.ts';

/** One field's own widget, outside a form: as the form shows it. */
export const FieldValue = (props: LoneField) => {
  const Widget = widgets[props.field.widget];
  return Widget && <LoneWidget {...props} Widget={Widget} />;
};
