import { Link } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { stopRowClick } from './stopRowClick.ts';
import { WithoutLinks } from './withoutLinks.ts';

interface OuterLinkProps {
  readonly href: string;
  readonly dir?: 'ltr';
  readonly target?: '_blank';
  readonly rel?: string;
  readonly children: ReactNode;
}

/** A value as a link that leads out of the product. */
export const OuterLink = (props: OuterLinkProps) =>
  useContext(WithoutLinks) ? (
    <span dir={props.dir}>{props.children}</span>
  ) : (
    <Link {...props} onClick={stopRowClick} />
  );
