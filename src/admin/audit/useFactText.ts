import { useTranslate } from 'react-admin';
import { hasFormat } from '#schemas';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import type { AuditFact } from './factsOf.ts';

/** A fact's name and what it says, as people read them; a name or code that nobody translated is shown as it is. */
export const useFactText = () => {
  const translate = useTranslate();
  const nameOf = (name: string): string =>
    translate(`audit.facts.${name}`, {
      _: translate(`resources.${name}.name`, { smart_count: 2, _: name }),
    });
  const saidOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(saidOf).join(' · ') || '–';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'string' && hasFormat('date-time', value)) return formatDateTime(value);
    return value === null || value === undefined || value === '' ? '–' : String(value);
  };
  return ({ path, value, before }: AuditFact) => ({
    name: path.map(nameOf).join(' › '),
    value:
      before === undefined
        ? isolated(saidOf(value))
        : translate('audit.fromTo', {
            before: isolated(saidOf(before)),
            after: isolated(saidOf(value)),
          }),
  });
};
