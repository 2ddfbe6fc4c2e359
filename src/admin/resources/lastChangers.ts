import { useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { report } from '#src/admin/session/report.ts';
import { useActorLabel } from './history/useActorLabel.ts';

/** Somebody, and the fields whose last change was theirs; nobody where no history tells. */
export interface Changer {
  readonly by: HistoryAnswer['by'] | undefined;
  readonly fields: readonly string[];
}

/** One row seldom changes more often while its form is open. */
const ENTRIES = 50;

/** Who changed these fields of a row last. A history that cannot be read names nobody, and says so in the log. */
export const readChangers = async (
  provider: SoukDataProvider,
  resource: ResourceModel,
  id: string,
  fields: readonly string[],
): Promise<readonly Changer[]> => {
  const query = { id, page: '1', limit: String(ENTRIES) };
  const entries = await provider
    .act<{ readonly results: readonly HistoryAnswer[] }>(resource.name, 'history', { query })
    .then(({ results }) => results)
    .catch((cause: unknown): readonly HistoryAnswer[] => {
      report(`Who changed a row could not be read: ${String(cause)}`);
      return [];
    });
  const changers = new Map<string, { by: Changer['by']; fields: string[] }>();
  for (const name of fields) {
    const by = entries.find(({ changes }) => changes.some(({ field }) => field === name))?.by;
    const key = JSON.stringify(by ?? null);
    const changer = changers.get(key) ?? { by, fields: [] };
    changer.fields.push(name);
    changers.set(key, changer);
  }
  return [...changers.values()];
};

/** Says in a line for each person which fields they changed. */
export const useChangeLines = (
  resource: ResourceModel,
): ((changers: readonly Changer[]) => readonly string[]) => {
  const translate = useTranslate();
  const language = useLanguage();
  const sideOf = useActorLabel();
  const titleOf = (name: string): string => resource.tree.get(name)?.title[language] ?? name;
  return (changers) =>
    changers.map(({ by, fields }) => {
      const values = {
        fields: new Intl.ListFormat(language).format(fields.map(titleOf)),
        smart_count: fields.length,
      };
      if (!by) return translate('souk.form.changedBySomebody', values);
      const who = by.name ?? sideOf(by);
      return translate('souk.form.changedBy', { ...values, who });
    });
};
