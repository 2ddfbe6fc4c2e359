import { Link, type LinkProps } from 'react-router-dom';
import { PLAIN } from './styles.ts';

/** A link within the product, in the theme's colour or in that of the text around it. */
export const PlainLink = ({
  isInherited = false,
  ...link
}: LinkProps & { readonly isInherited?: boolean }) => (
  <Link className={PLAIN.link} data-inherits={isInherited ? '' : undefined} {...link} />
);
