import type { ComponentType } from 'react';
import type { FormLayout } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { LayoutProps } from './layout.ts';
import { SectionsLayout } from './SectionsLayout.tsx';
import { TabsLayout } from './TabsLayout.tsx';

// Few resources are made step by step.
const StepsLayout = lazyScreen<LayoutProps>(
  async () => (await import('./StepsLayout.tsx')).StepsLayout,
);

/** How `x-resource.form` arranges a form. */
export const layouts: Readonly<Record<FormLayout['kind'], ComponentType<LayoutProps>>> = {
  sections: SectionsLayout,
  tabs: TabsLayout,
  steps: StepsLayout,
};
