import type { ComponentType } from 'react';
import type { FormLayout } from '#schemas';
import type { LayoutProps } from './layout.ts';
import { SectionsLayout } from './SectionsLayout.tsx';
import { StepsLayout } from './StepsLayout.tsx';
import { TabsLayout } from './TabsLayout.tsx';

/** How `x-resource.form` arranges a form. */
export const layouts: Readonly<Record<FormLayout['kind'], ComponentType<LayoutProps>>> = {
  sections: SectionsLayout,
  tabs: TabsLayout,
  steps: StepsLayout,
};
