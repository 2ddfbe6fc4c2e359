import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import {
  Box,
  Button,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { monthName } from '#src/admin/format/weeks.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { SPANS, type Span, toDate } from './days.ts';

const Next = mirrored(NextIcon);
const Previous = mirrored(PreviousIcon);

/** Which part of time a calendar shows, and the ways to another one. */
export const CalendarHead = ({
  from,
  to,
  span,
  isPhone,
  canStep,
  onSpan,
  onStep,
  onToday,
}: {
  /** Days that belong to what is shown, the first and the last one. */
  readonly from: string;
  readonly to: string;
  readonly span: Span;
  readonly isPhone: boolean;
  readonly canStep: (step: 1 | -1) => boolean;
  readonly onSpan: (span: Span) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onToday: () => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1 }}>
      <IconButton
        aria-label={translate(`layouts.calendar.previous.${span}`)}
        disabled={!canStep(-1)}
        onClick={() => onStep(-1)}
      >
        <Previous fontSize="small" />
      </IconButton>
      <Button variant="outlined" onClick={onToday}>
        {translate('layouts.calendar.today')}
      </Button>
      <IconButton
        aria-label={translate(`layouts.calendar.next.${span}`)}
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      >
        <Next fontSize="small" />
      </IconButton>
      <Typography component="h2" variant="h6" aria-live="polite" sx={{ flexGrow: 1 }}>
        {monthName(toDate(from), language, toDate(to))}
      </Typography>
      {!isPhone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={span}
          aria-label={translate('layouts.calendar.span')}
          onChange={(_, chosen: Span | null) => chosen && onSpan(chosen)}
        >
          {SPANS.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`layouts.calendar.spans.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
};
