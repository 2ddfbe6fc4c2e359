import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { type FieldModel, fieldValue, isEmpty, type ResourceModel, recordTitle } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { CardPicture } from '#src/admin/table/rows/cards/CardPicture.tsx';

const ONE_LINE = {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Title, picture, state and first facts of a row, to be seen at a glance. */
export const CardBody = ({
  resource,
  record,
  picture,
  facts,
  state,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  /** Address of the small picture. */
  readonly picture?: string | undefined;
  readonly facts: readonly FieldModel[];
  /** The field of the state where the card's place does not say it. */
  readonly state?: FieldModel | undefined;
}) => {
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
        {picture !== undefined && <CardPicture address={picture} />}
        <Typography
          component="p"
          variant="subtitle2"
          sx={{ overflowWrap: 'anywhere', minInlineSize: 0 }}
        >
          <bdi>{recordTitle(resource, record)}</bdi>
        </Typography>
      </Box>
      {state && !isEmpty(fieldValue(state, record)) && (
        <Box>
          <Cell field={state} record={record} />
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1,
          margin: 0,
          typography: 'body2',
        }}
      >
        {facts
          .filter((field) => !isEmpty(fieldValue(field, record)))
          .map((field) => (
            <Box key={field.name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {field.title[language]}
              </Box>
              <Box
                component="dd"
                sx={{
                  margin: 0,
                  minInlineSize: 0,
                  ...ONE_LINE,
                  // Titles of other rows are cut where they end themselves, also those of another direction.
                  '& bdi': { ...ONE_LINE, display: 'inline-block', verticalAlign: 'bottom' },
                  '& > span': { maxInlineSize: '100%' },
                  '& > span > span': { minInlineSize: 0 },
                }}
              >
                <Cell field={field} record={record} />
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
};
