import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { CalendarProps } from './CalendarPopover.tsx';

const CalendarPopover = lazyScreen<CalendarProps>(() =>
  withTexts(async () => (await import('./CalendarPopover.tsx')).CalendarPopover, 'dates'),
);

/** The input that the button stands in. */
const inputOf = (button: Element | null): Element | null =>
  button?.closest('.MuiInputBase-root') ?? button;

/** Opens the calendar of the text field around it; so do Alt and the arrow down in the field. */
export const CalendarButton = ({
  isDisabled = false,
  ...calendar
}: Omit<CalendarProps, 'anchor' | 'onClose'> & { readonly isDisabled?: boolean }) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  useEffect(() => {
    const input = inputOf(button.current);
    const openByKey = (event: Event): void => {
      if (!('altKey' in event && 'key' in event) || isDisabled) return;
      if (event.altKey !== true || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAnchor(input);
    };
    input?.addEventListener('keydown', openByKey);
    return () => input?.removeEventListener('keydown', openByKey);
  }, [isDisabled]);
  const preload = (): void => void CalendarPopover.preload();
  return (
    <>
      <IconButton
        ref={button}
        edge="end"
        aria-label={translate('souk.form.openCalendar', { label: calendar.label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAnchor(inputOf(button.current))}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <CalendarPopover {...calendar} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
