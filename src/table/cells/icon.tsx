import { ICONS, type IconName } from '#schemas';
import { SchemaIcon } from '#src/theme/icons.tsx';
import { defineCell } from './defineCell.tsx';

const isIcon = (value: unknown): value is IconName => ICONS.some((name) => name === value);

export const IconCell = defineCell(isIcon, ({ value, room }) => (
  <>
    <SchemaIcon name={value} /> {room === 'block' && value}
  </>
));
