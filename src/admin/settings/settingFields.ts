import { type Localized, sameInAll } from '#schemas';
import type { SettingSchema, SettingsDocument } from '#src/admin/application/feature.ts';
import { parseNumber } from '#src/admin/typing/numberText.ts';

const BASIS_POINTS = /BasisPoints$/;
const POINTS_PER_PERCENT = 100;
const PERCENT = sameInAll('%');

/** One setting as the page shows it. Rates are kept in hundredths of a percent and read in percent. */
export interface SettingField {
  readonly name: string;
  readonly kind: 'rate' | 'money' | 'count';
  readonly title: Localized;
  readonly help: Localized | undefined;
  readonly unit: Localized | undefined;
}

const kindOf = (name: string, { format }: SettingSchema): SettingField['kind'] => {
  if (BASIS_POINTS.test(name)) return 'rate';
  return format === 'money' ? 'money' : 'count';
};

/** The settings of all documents in their order. */
export const settingFields = (documents: readonly SettingsDocument[]): readonly SettingField[] =>
  documents
    .flatMap(({ properties }) => Object.entries(properties))
    .map(([name, schema]) => {
      const kind = kindOf(name, schema);
      return {
        name,
        kind,
        title: { en: schema.title, ...schema['x-title'] },
        help: schema['x-ui'].help,
        unit: kind === 'rate' ? PERCENT : schema['x-ui'].unit,
      };
    });

export const toInput = ({ kind }: SettingField, value: number | undefined): string => {
  if (value === undefined) return '';
  if (kind === 'money') return value.toFixed(2);
  return String(kind === 'rate' ? value / POINTS_PER_PERCENT : value);
};

/** What was typed, for the server; an emptied input asks for the default. Anything else the server judges. */
export const toSetting = ({ kind }: SettingField, text: string): number | string | null => {
  const value = parseNumber(text);
  if (typeof value !== 'number') return value ?? null;
  return kind === 'rate' ? Number((value * POINTS_PER_PERCENT).toFixed(4)) : value;
};
