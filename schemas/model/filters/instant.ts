const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)[t ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:z|([+-])(\d\d):(\d\d))$/i;

const MICROSECONDS = 1_000_000n;

/**
 * What a text says as an instant, in microseconds; undefined where it says none. A time of day is one of a day that
 * does not matter. The same as `instant_of` in the database.
 */
export const instantOf = (text: string): bigint | undefined => {
  const moment = /^\d\d:/.test(text) ? `2000-01-01T${text}` : text;
  const [, year, month, day, hour, minute, second, fraction = '', sign, hours, minutes] =
    INSTANT.exec(moment) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 24 || m > 59 || s > 60 || (h === 24 && (m > 0 || s > 0))) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // Days that a month does not have would be those of the next one.
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    return undefined;
  }
  date.setUTCHours(h, m, s);
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const seconds = BigInt(date.getTime() / 1_000 - offset * 60);
  return seconds * MICROSECONDS + BigInt(Math.round(Number(`0.${fraction || '0'}`) * 1e6));
};
