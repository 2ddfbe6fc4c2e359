import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import { ArrayItemTemplate } from './ArrayItemTemplate.tsx';
import { ArrayTemplate } from './ArrayTemplate.tsx';
import { ChoiceTemplate } from './ChoiceTemplate.tsx';
import { ChoiceWidget } from './ChoiceWidget.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldErrorTemplate, FieldTemplate } from './FieldTemplate.tsx';
import { ObjectTemplate } from './ObjectTemplate.tsx';

/** What RJSF draws by our own hand; widgets have a registry of their own. */
export const templates: FormProps['templates'] = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ErrorListTemplate: ErrorSummary,
  MultiSchemaFieldTemplate: ChoiceTemplate,
};

/** The one widget that RJSF asks for by itself. */
export const choiceWidgets: FormProps['widgets'] = { SelectWidget: ChoiceWidget };
