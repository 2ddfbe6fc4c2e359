import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { RaRecord } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { chipStyles } from '#src/admin/theme/plain/sharedStyles.ts';
import { Cell } from '../../cells/Cell.tsx';
import { WithoutLinks } from '../../cells/withoutLinks.ts';
import type { CardFact } from './cardParts.ts';

/** One line of facts; one that has no room left in it is left to the details. */
export const FactLine = ({
  kind,
  facts,
  record,
}: {
  /** Words are as high as text, figures as a chip. */
  readonly kind: 'words' | 'figures';
  readonly facts: readonly CardFact[];
  readonly record: RaRecord;
}) => {
  const language = useLanguage();
  return (
    <WithoutLinks value>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          margin: 0,
          overflow: 'hidden',
          typography: 'body2',
          // Lists within a line have a middle of their own.
          '& dd > span': { verticalAlign: 'top' },
          blockSize: kind === 'words' ? '1lh' : chipStyles.height,
        }}
      >
        {facts.map(({ field, isNamed }) => (
          <Box
            key={field.name}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxInlineSize: '100%' }}
          >
            <Box
              component="dt"
              sx={isNamed ? { color: 'text.secondary', whiteSpace: 'nowrap' } : visuallyHidden}
            >
              {field.title[language]}
            </Box>
            <Box
              component="dd"
              sx={{
                margin: 0,
                minInlineSize: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              <Cell field={field} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
    </WithoutLinks>
  );
};
