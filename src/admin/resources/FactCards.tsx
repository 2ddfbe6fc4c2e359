import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { columnNamed, fieldNamed, metaName, ownPath, valuesOfRecord } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { editabilityOf } from '#src/admin/form/inPlace/editability.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSeesTeams } from '#src/admin/session/teams/useSeesTeams.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { Facts } from '#src/admin/table/cells/Facts.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { Fact } from './Fact.tsx';
import type { FactEditingProps, FactRequest } from './inPlace/FactEditing.tsx';
import { TitledCard } from './TitledCard.tsx';

// The widgets of forms are large: who only reads does not load them.
const FactEditing = lazyScreen<FactEditingProps>(async () => {
  const { bringEditing } = await import('./inPlace/bringEditing.ts');
  return (await bringEditing()).FactEditing;
});

/** Facts side by side as the width allows; what needs the whole row takes it. */
const FACT_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 28ch), 1fr))';
/** Short groups stand side by side where there is room for two. */
const CARD_COLUMNS = 'repeat(auto-fit, minmax(min(100%, 56ch), 1fr))';
/** Cells that need the width of the card on a details screen. */
const WIDE_CELLS: readonly string[] = [
  'longText',
  'richText',
  'list',
  'object',
  'json',
  'gallery',
  'permissions',
];

const isWide = (field: FieldModel): boolean => WIDE_CELLS.includes(field.cell);

interface FactCardProps {
  readonly title: string;
  readonly fields: readonly FieldModel[];
  readonly record: RaRecord;
  /** Takes the width of the screen. */
  readonly isWhole?: boolean;
  /** Of a field; undefined where it cannot be edited here. */
  readonly editOf?: (field: FieldModel) => ((value: HTMLElement) => void) | undefined;
}

const FactCard = ({ title, fields, record, isWhole = false, editOf }: FactCardProps) => {
  const language = useLanguage();
  return (
    <TitledCard
      title={title}
      component="section"
      sx={{ gridColumn: isWhole || fields.some(isWide) ? '1 / -1' : 'auto' }}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: FACT_COLUMNS, gap: 2.5, margin: 0 }}
      >
        {fields.map((field) => (
          <Fact
            key={field.name}
            field={field}
            record={record}
            isWide={isWide(field)}
            onEdit={editOf?.(field)}
            // The heading says it already.
            isLabelHidden={fields.length === 1 && field.title[language] === title}
          />
        ))}
      </Box>
    </TitledCard>
  );
};

/** Values under names that the schema does not list. */
const FreeFacts = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const free = Object.entries(valuesOfRecord(record)).filter(
    ([name, value]) =>
      value !== undefined && !resource.tree.has(name) && name !== metaName(resource),
  );
  if (free.length === 0) return null;
  return (
    <TitledCard
      title={translate('souk.form.types.object')}
      component="section"
      sx={{ gridColumn: '1 / -1' }}
    >
      <Facts fields={resource.root.fields} record={Object.fromEntries(free)} Nested={Cell} />
    </TitledCard>
  );
};

const SYSTEM_FACTS: readonly string[] = ['createdAt', 'updatedAt', '_id'];
const TEAM_FACTS: readonly string[] = ['teamId', ...SYSTEM_FACTS];

/** Every readable field of a row, in the groups of its form; then what the server keeps about it. */
export const FactCards = ({
  resource,
  record,
  isWithSystem = true,
  without = [],
}: RecordProps & {
  /** Whether it says what the server keeps about the row. */
  readonly isWithSystem?: boolean;
  /** Names of fields that the page shows otherwise, or not at all. */
  readonly without?: readonly string[];
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const groups = resource.form.groups.map((group) => ({
    name: group.name,
    title: group.title[language],
    fields: group.fields
      .flatMap((name) => fieldNamed(resource, name) ?? [])
      .filter(
        ({ name, writeOnly, widget }) =>
          !writeOnly && widget !== 'hidden' && !without.includes(name),
      ),
  }));
  const mayUpdate = useCapabilities().verb(resource, 'update');
  const [request, setRequest] = useState<FactRequest>();
  const system = (useSeesTeams(resource) ? TEAM_FACTS : SYSTEM_FACTS).flatMap(
    (name) => columnNamed(resource, ownPath(resource, name)) ?? [],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: CARD_COLUMNS, gap: 2 }}>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ name, title, fields }) => (
          <FactCard
            key={name}
            title={title}
            fields={fields}
            record={record}
            editOf={(field) =>
              editabilityOf(resource, field, record, mayUpdate).kind === 'none'
                ? undefined
                : (value) => setRequest({ field, value })
            }
          />
        ))}
      {resource.rules === 'standard' && <FreeFacts resource={resource} record={record} />}
      {isWithSystem && (
        <FactCard
          title={translate('souk.table.system')}
          fields={system}
          record={{ ...record, _id: record.id }}
          isWhole
        />
      )}
      {request && (
        <Suspense fallback={null}>
          <FactEditing resource={resource} record={record} request={request} />
        </Suspense>
      )}
    </Box>
  );
};
