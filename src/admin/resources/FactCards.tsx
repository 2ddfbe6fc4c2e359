import { Box, Card, CardContent, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';

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
}

const FactCard = ({ title, fields, record, isWhole = false }: FactCardProps) => {
  const language = useLanguage();
  const titleId = useId();
  const isSaid = (field: FieldModel): boolean =>
    fields.length === 1 && field.title[language] === title;
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ gridColumn: isWhole || fields.some(isWide) ? '1 / -1' : 'auto' }}
    >
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
          {title}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: FACT_COLUMNS, gap: 2.5, margin: 0 }}
        >
          {fields.map((field) => (
            <Box
              key={field.name}
              sx={{
                minInlineSize: 0,
                gridColumn: isWide(field) ? '1 / -1' : 'auto',
              }}
            >
              {/* The heading shows the label of its only field already: only screen readers get it again. */}
              <Box
                component="dt"
                sx={{ color: 'text.secondary', typography: 'body2' }}
                style={isSaid(field) ? visuallyHidden : {}}
              >
                {field.title[language]}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell field={field} record={record} room="block" />
              </Box>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

const SYSTEM_FACTS: readonly string[] = ['createdAt', 'updatedAt', '_id'];

interface FactCardsProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}

/** Every readable field of a row, in the groups of its form; then what the server keeps about it. */
export const FactCards = ({ resource, record }: FactCardsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const groups = resource.form.groups.map((group) => ({
    name: group.name,
    title: group.title[language],
    fields: group.fields
      .flatMap((name) => fieldNamed(resource, name) ?? [])
      .filter((field) => !field.writeOnly && field.widget !== 'hidden'),
  }));
  const system = SYSTEM_FACTS.flatMap((name) => fieldNamed(resource, name) ?? []);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: CARD_COLUMNS, gap: 2 }}>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ name, title, fields }) => (
          <FactCard key={name} title={title} fields={fields} record={record} />
        ))}
      <FactCard
        title={translate('souk.table.system')}
        fields={system}
        record={{ ...record, _id: record.id }}
        isWhole
      />
    </Box>
  );
};
