import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { field, modelOf, renderForm, renderInside, saveButton } from '../form/renderForm.tsx';

const DATES = modelOf({
  title: 'Sample',
  type: 'object',
  properties: {
    day: { type: 'string', format: 'date', title: 'Day' },
    moment: { type: 'string', format: 'date-time', title: 'Moment' },
    note: { type: 'string', title: 'Note' },
  },
});

describe('TABLE-7: one control for dates', () => {
  test('picks a day by keyboard and goes back to the field', async () => {
    const { user, saved } = renderForm({ of: DATES });
    const day = field('Day');
    await user.type(day, '26/11/2026');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Day: Calendar' });
    const chosen = within(calendar).getByRole('gridcell', { selected: true });
    await waitFor(() => expect(chosen).toHaveFocus());
    expect(chosen).toHaveTextContent('26');
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(day).toHaveValue('04/12/2026');
    await waitFor(() => expect(day).toHaveFocus());
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ day: '2026-12-04' }]));
  });

  test('turns the arrow keys around in Arabic, with Latin digits and names of its own', async () => {
    const { user } = renderForm({ of: DATES, language: 'ar' });
    const day = await screen.findByLabelText('Day');
    await user.type(day, '٢٦/١١/٢٠٢٦');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Day: التقويم' });
    expect(calendar).toHaveTextContent('نوفمبر 2026');
    await waitFor(() =>
      expect(within(calendar).getByRole('gridcell', { selected: true })).toHaveFocus(),
    );
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(day).toHaveValue('27/11/2026'));
  });

  test('keeps zone and seconds of a moment whose day is picked', async () => {
    const record = { id: 'one', _id: 'one', moment: '2026-11-26T10:00:30+02:00', note: 'a' };
    const { user, saved } = renderForm({ of: DATES, record });
    await user.click(screen.getByRole('button', { name: 'Open the calendar: Moment' }));
    const calendar = await screen.findByRole('dialog', { name: 'Moment: Calendar' });
    await user.click(within(calendar).getByRole('gridcell', { name: '12' }));
    await user.click(within(calendar).getByRole('button', { name: 'Done' }));
    await user.click(saveButton());
    await waitFor(() =>
      expect(saved).toMatchObject([{ moment: '2026-11-12T10:00:30+02:00', note: 'a' }]),
    );
  });

  test('says that a date is impossible, and keeps what was typed', async () => {
    const { user, saved } = renderForm({ of: DATES });
    await user.type(field('Day'), '31/02/2026');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Day: there is no such date');
    expect(field('Day')).toHaveValue('31/02/2026');
    expect(saved).toEqual([]);
  });
});

const Standing = ({ onDay }: { readonly onDay: (day: string) => void }) => {
  const [day, setDay] = useState('2026-11-26');
  return (
    <DayField
      label="Until"
      value={day}
      max="2026-12-01"
      onChange={(next) => {
        setDay(next);
        onDay(next);
      }}
    />
  );
};

test('TABLE-7: a day outside of forms is told when it is whole, and what is none stays', async () => {
  const days: string[] = [];
  const { user } = renderInside(<Standing onDay={(day) => days.push(day)} />, {});
  const input = field('Until');
  expect(input).toHaveValue('26/11/2026');
  await user.clear(input);
  await user.type(input, '1/10/2026');
  expect(days).toEqual(['', '2026-10-01']);
  await user.clear(input);
  await user.paste('31.9.2026');
  await user.tab();
  expect(input).toHaveValue('31.9.2026');
  expect(input).toBeInvalid();
  expect(screen.getByText('Until: there is no such date')).toBeVisible();
  await user.clear(input);
  await user.type(input, '24/12/25{Enter}');
  expect(days.at(-1)).toBe('2025-12-24');
  await user.click(screen.getByRole('button', { name: 'Open the calendar: Until' }));
  const calendar = await screen.findByRole('dialog', { name: 'Until: Calendar' });
  await user.click(within(calendar).getByRole('button', { name: 'Next month' }));
  expect(within(calendar).getByRole('gridcell', { name: '15' })).toBeEnabled();
});
