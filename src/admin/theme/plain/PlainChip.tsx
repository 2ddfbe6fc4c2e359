import type { ColorName } from '#schemas';
import { PLAIN } from './styles.ts';

/** A word on its ground, to be read and not pressed; the colour never says more than the word does. */
export const PlainChip = ({
  label,
  color = 'dark',
}: {
  readonly label: string;
  readonly color?: ColorName | undefined;
}) => <span className={`${PLAIN.chip} ${PLAIN.chip}-${color}`}>{label}</span>;
