import type { ChangeEvent } from 'react';
import { PLAIN } from './styles.ts';

/** MUI's own icons, which its package does not export. */
const EMPTY =
  'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

/** A box to tick that stands in every row. */
export const PlainCheckbox = ({
  label,
  isTicked,
  onChange,
}: {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) => (
  <span className={PLAIN.tick}>
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={onChange} />
    <svg aria-hidden viewBox="0 0 24 24">
      <path d={isTicked ? TICKED : EMPTY} />
    </svg>
  </span>
);
