import EventOutlined from '@mui/icons-material/EventOutlined';
import { Box, Button, Popover } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from '#src/admin/dates/DayField.tsx';
import type { Thread } from './thread.ts';

/** Goes to the first message of a day, or the next one after it. */
export const JumpToDate = memo(({ thread }: { readonly thread: Thread }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [day, setDay] = useState('');
  const label = translate('conversation.thread.jumpToDate');
  const jump = (): void => {
    // Midnight where the reader is, as the days above the messages are the reader's.
    const moment = new Date(`${day}T00:00:00`);
    if (Number.isNaN(moment.getTime())) return;
    setAnchor(null);
    void thread.open({ moment: moment.toISOString() });
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'end',
          paddingInline: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button
          size="small"
          aria-haspopup="dialog"
          startIcon={<EventOutlined />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
        </Button>
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            jump();
          }}
          sx={{ display: 'flex', gap: 1, padding: 2, alignItems: 'center' }}
        >
          <DayField
            autoFocus
            label={translate('conversation.thread.date')}
            value={day}
            onChange={setDay}
          />
          <Button type="submit" variant="contained" disabled={day === ''}>
            {translate('conversation.thread.go')}
          </Button>
        </Box>
      </Popover>
    </>
  );
});
