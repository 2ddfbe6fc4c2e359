import type { ComponentType } from 'react';
import type { WidgetName } from '#schemas';
import * as registry from './registry.ts';
import type { WidgetProps } from './widget.ts';

/** The input for each name that a schema may use; null where a template draws the value. */
export const widgets: Readonly<Record<WidgetName, ComponentType<WidgetProps> | null>> = registry;
