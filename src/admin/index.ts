/* What an application imports for its pages (`souk/admin`). */
export type { ApplicationDefinition } from './application/application.ts';
export { defineFeature, type FeatureDefinition, type Page } from './application/feature.ts';
export { lazyScreen, type Screen } from './application/lazyScreen.ts';
export { formatDate, formatDateTime, formatRelative } from './format/dates.ts';
export { formatDayMonth } from './format/dayMonth.ts';
export { formatBytes, formatMoney, formatNumber } from './format/numbers.ts';
export { usePublishWaitingCount } from './layout/notifications/waitingCounts.tsx';
export { PageHead } from './layout/page/PageHead.tsx';
export { PageSkeleton } from './layout/page/PageSkeleton.tsx';
export { EmptyState, ErrorState } from './layout/page/States.tsx';
export { useModel, useResource } from './session/model.tsx';
export { useProductName } from './session/names.ts';
export { useLanguage } from './session/preferences.ts';
export { startApplication } from './start/startApplication.tsx';
