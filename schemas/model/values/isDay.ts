const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar (`2026-02-28`). */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // An impossible day rolls over to the next month: compare what came out.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};
