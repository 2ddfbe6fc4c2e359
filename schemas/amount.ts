const TWO_PLACES = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** An amount without its currency: two decimals, comma thousands, Latin digits in every language (FMT-1, FMT-3). */
export const formatAmount = (value: number): string => TWO_PLACES.format(value);
