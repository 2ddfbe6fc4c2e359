import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHead } from '#src/layout/page/PageHead.tsx';
import { useModel } from '#src/session/model.tsx';
import { chooseFor } from './choice.ts';
import { Figures } from './Figures.tsx';
import { Latest } from './Latest.tsx';
import { QuickCreate } from './QuickCreate.tsx';
import { States } from './States.tsx';

/**
 * What is there and what waits, for `<Admin dashboard>` (ROUTE-1).
 *
 * Every figure is the total of a list that can be opened; nothing is estimated or made up.
 */
export const DashboardPage = () => {
  const translate = useTranslate();
  const { counted, followed, created } = chooseFor(useModel());
  return (
    <>
      <PageHead
        title={translate('souk.pages.dashboard.title')}
        context={translate('souk.pages.dashboard.context')}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Figures resources={counted} />
        {followed && (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 8fr)' },
              alignItems: 'start',
              gap: 3,
            }}
          >
            <States resource={followed} />
            <Latest resource={followed} />
          </Box>
        )}
        {created.length > 0 && <QuickCreate resources={created} />}
      </Box>
    </>
  );
};
