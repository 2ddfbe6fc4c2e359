import type { ResourceModel } from './model.ts';

/** The screen on which a row is read: its details, or the form where it has no details (ROUTE-6). */
export const readingScreen = ({ screens }: ResourceModel): 'show' | 'edit' | undefined =>
  (['show', 'edit'] as const).find((screen) => screens.has(screen));
