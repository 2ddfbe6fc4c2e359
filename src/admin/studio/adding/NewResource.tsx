import { Box, Button, Card, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { FromFile } from './FromFile.tsx';
import { FromJsonSchema } from './FromJsonSchema.tsx';
import { FromNothing } from './FromNothing.tsx';

const WAYS = [
  ['nothing', FromNothing],
  ['file', FromFile],
  ['schema', FromJsonSchema],
] as const;

/** Three ways to a new resource; what was typed on one of them is still there after a look at another. */
export const NewResource = () => {
  const translate = useTranslate();
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number][0]>('nothing');
  return (
    <>
      <PageHead
        title={translate('studio.adding.new.title')}
        context={translate('studio.adding.new.context')}
        actions={
          <Button component={Link} to="/schemas">
            {translate('studio.adding.new.back')}
          </Button>
        }
      />
      <Card sx={{ padding: { xs: 2, sm: 3 }, maxInlineSize: '110ch' }}>
        <Tabs
          value={way}
          onChange={(_, chosen) => setWay(chosen)}
          variant="scrollable"
          aria-label={translate('studio.adding.new.title')}
        >
          {WAYS.map(([name]) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={`${id}-${name}-panel`}
              label={translate(`studio.adding.new.ways.${name}`)}
            />
          ))}
        </Tabs>
        {WAYS.map(([name, Way]) => (
          <Box
            key={name}
            role="tabpanel"
            hidden={name !== way}
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-${name}`}
            sx={{ paddingBlockStart: 2 }}
          >
            <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
              {translate(`studio.adding.new.help.${name}`)}
            </Typography>
            <Way />
          </Box>
        ))}
      </Card>
    </>
  );
};
