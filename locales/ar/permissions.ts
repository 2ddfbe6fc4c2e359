import type { permissions as english } from '../en/permissions.ts';
import type { Translated } from '../messages.ts';

export const permissions: Translated<typeof english> = {
  schemas: 'المخططات',
  resource: 'المورد',
  all: 'الكل',
  row: 'كل شيء في %{name}',
  column: '%{verb} في كل مكان',
  one: '%{verb}: %{name}',
  allowed: 'مسموح',
  closed: 'غير مسموح',
  count:
    'لا موارد |||| مورد واحد |||| موردان |||| %{smart_count} موارد |||| %{smart_count} موردًا |||| %{smart_count} مورد',
};
