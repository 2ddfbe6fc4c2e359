import { ApiError } from '#dataProvider';
import type { Language, ResourceModel } from '#schemas';
import { DELETED, fieldNamed, topFieldName } from '#schemas';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { serverText, type Translate } from './serverText.ts';

/** Why a row was refused, in the words of the person: its states and fields by their names. */
export const refusalText = (
  resource: ResourceModel,
  error: unknown,
  language: Language,
  translate: Translate,
  otherwise = translate('souk.rows.bulk.failed'),
): string => {
  if (hasCode(error, 'forbidden_move')) {
    const { from, to } = error.params;
    const states = resource.stateField?.states?.states ?? {};
    const nameOf = (state: unknown): string =>
      states[String(state)]?.title[language] ?? String(state);
    if (to === DELETED && !states[to])
      return translate('souk.rows.bulk.notInTrash', { from: nameOf(from) });
    return translate('souk.rows.bulk.cannotMove', { from: nameOf(from), to: nameOf(to) });
  }
  if (error instanceof ApiError && error.errors.length > 0) {
    return error.errors
      .map(({ field, message }) => {
        const title = fieldNamed(resource, topFieldName(field))?.title[language] ?? field;
        return message.startsWith(title) ? message : `${title}: ${message}`;
      })
      .join('. ');
  }
  return serverText(error, translate) ?? otherwise;
};
