import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { IconName } from '#schemas';
import * as pictures from './iconRegistry.ts';
import { mirrored } from './mirrored.tsx';

/** Those that point somewhere are turned round where text runs right to left. */
const POINTING = [
  'shopping_cart',
  'chat',
  'local_shipping',
  'trending_up',
  'article',
  'label',
  'campaign',
] as const satisfies readonly IconName[];

type Icons = Readonly<Record<IconName, ComponentType<SvgIconProps>>>;
const drawn: Icons = pictures;
const turned = Object.fromEntries(POINTING.map((name) => [name, mirrored(drawn[name])]));

/** Every icon a schema or a link may name. */
export const icons: Icons = { ...drawn, ...turned };

/** The picture of an icon name: 20 px by `fontSize="small"` in rows of text, 24 px in bars. */
export const SchemaIcon = ({ name, ...rest }: SvgIconProps & { readonly name: IconName }) => {
  const Icon = icons[name];
  return <Icon aria-hidden {...rest} />;
};
