import type { ColorName } from '#schemas';
import { PLAIN } from './styles.ts';

/** The colour of the words behind it, which say the same without it. */
export const PlainDot = ({ color }: { readonly color: ColorName | undefined }) =>
  color === undefined ? null : (
    <span aria-hidden className={`${PLAIN.dot} ${PLAIN.dot}-${color}`} />
  );
