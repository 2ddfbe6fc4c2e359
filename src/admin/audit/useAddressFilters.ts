import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf, toTimeRange } from '#src/admin/table/filters/dateRange.ts';
import { type AuditFilters, NO_FILTERS, SUBJECTS, TEXT_FILTERS } from './auditEntry.ts';

const realDay = (text: string): string =>
  dayOf(toTimeRange({ from: text, to: '' }).gte) === text ? text : '';

/** What an address asks for; what nobody can choose on the page is left out. */
const filtersIn = (parameters: URLSearchParams): AuditFilters => {
  const textOf = (name: keyof AuditFilters): string => parameters.get(name) ?? '';
  const action = textOf('action');
  return {
    ...NO_FILTERS,
    action: SUBJECTS.some((subject) => `${subject}.` === action) ? action : '',
    from: realDay(textOf('from')),
    to: realDay(textOf('to')),
    ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, textOf(name)])),
  };
};

/** The filters, kept in the address for a reload, a way back and a colleague (ROUTE-12). */
export const useAddressFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  // The router changes the address in a transition, for which a text that is typed cannot wait.
  const [filters, setFilters] = useState(() => filtersIn(parameters));
  const change = (next: AuditFilters): void => {
    setFilters(next);
    const asked = Object.entries(next).filter(([, value]) => value !== '');
    setParameters(Object.fromEntries(asked), { replace: true });
  };
  return [filters, change] as const;
};
