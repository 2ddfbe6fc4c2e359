import type { RaRecord } from 'react-admin';
import {
  type CompiledValidator,
  type FieldModel,
  isSameValue,
  issueText,
  type Language,
  type ResourceModel,
  type Translate,
  topFieldName,
  validate,
} from '#schemas';
import { convertValue } from '#schemas/model/conversion/convertValue.ts';
import { withFacts } from '#schemas/model/fields/fields.ts';
import { fixedDataOf, formDataOf, isLocked, rowOf } from '#src/admin/form/formFields.ts';

/** What a line does to its row. */
export type PastedRow = { readonly record: RaRecord; readonly line: string } & (
  | { readonly kind: 'changes'; readonly value: unknown }
  | { readonly kind: 'same' }
  | { readonly kind: 'unread'; readonly reason: string }
);

export interface Pasted {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly check: CompiledValidator;
  readonly language: Language;
  readonly translate: Translate;
}

const DATES = ['date', 'dateTime'];

/** What a line means to the field; undefined where it means nothing. */
const readLine = (line: string, field: FieldModel): { readonly value: unknown } | undefined => {
  const text = line.trim();
  if (text === '') return { value: null };
  const read = convertValue(text, withFacts(field, { kind: 'text' }), field);
  if (read.outcome !== 'fails') return { value: read.value };
  // Days stand before months wherever the product shows a date.
  return DATES.includes(field.kind) && read.proposal !== undefined
    ? { value: read.proposal }
    : undefined;
};

/** Reads lines into rows by the rules of their form, one line a row; rows without a line are left out. */
export const pastedRows = (
  { resource, field, check, language, translate }: Pasted,
  rows: readonly RaRecord[],
  lines: readonly string[],
): readonly PastedRow[] =>
  rows.slice(0, lines.length).map((record, place): PastedRow => {
    const line = lines[place] ?? '';
    const row = { record, line };
    const unread = (reason: string): PastedRow => ({ ...row, kind: 'unread', reason });
    if (isLocked(resource, field, record))
      return unread(translate('inPlace.why.locked', { field: field.title[language] }));
    const read = readLine(line, field);
    if (!read) return unread(translate('inPlace.paste.notRead', {}));
    const values = rowOf(resource, record);
    if (isSameValue(values[field.name], read.value)) return { ...row, kind: 'same' };
    const { value } = read;
    const wanted = { ...fixedDataOf(resource, record), ...formDataOf(resource, record) };
    const issue = validate(resource, { ...wanted, [field.name]: value ?? undefined }, check).find(
      (one) => topFieldName(one.field) === field.name,
    );
    return issue
      ? unread(issueText(resource, issue, language, translate))
      : { ...row, kind: 'changes', value };
  });
