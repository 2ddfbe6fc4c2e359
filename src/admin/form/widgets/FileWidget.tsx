import type { FieldModel } from '#schemas';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import type { WidgetProps } from './widget.ts';

const FILES = 'files';

const pointingToFiles = (field: FieldModel): FieldModel => ({ ...field, reference: FILES });

/** A stored file, found by its name. */
export const FileWidget = (props: WidgetProps) => (
  <ReferenceWidget {...props} field={pointingToFiles(props.field)} />
);
