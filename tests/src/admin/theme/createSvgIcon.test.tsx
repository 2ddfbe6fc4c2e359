import MuiIcon from '@mui/icons-material/Add';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import createSvgIcon from '#src/admin/theme/plain/createSvgIcon.tsx';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';

const OwnIcon = createSvgIcon(<path d="M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z" />, 'Add');

const drawn = (Icon: ComponentType<SvgIconProps>, props: SvgIconProps): Element => {
  const { firstElementChild: svg } = render(<Icon {...props} />).container;
  if (!svg) throw new Error('Nothing is drawn.');
  // MUI names its icons for tests, and its styles by classes of their own.
  svg.removeAttribute('data-testid');
  return svg;
};

const attributesOf = (svg: Element) =>
  Object.fromEntries(
    [...svg.attributes].flatMap(({ name, value }) => (name === 'class' ? [] : [[name, value]])),
  );

describe('START-2: an icon in place of MUI’s', () => {
  test.each<SvgIconProps>([
    {},
    { fontSize: 'small' },
    { 'aria-hidden': false, role: 'img', id: 'add' },
  ])('is the same picture with %o', (props) => {
    const [own, mui] = [drawn(OwnIcon, props), drawn(MuiIcon, props)];
    expect(attributesOf(own)).toEqual(attributesOf(mui));
    expect(own.innerHTML).toBe(mui.innerHTML);
  });

  test('has a class for its size, and those that it is given', () => {
    const { classList } = drawn(OwnIcon, { fontSize: 'small', className: 'given' });
    expect([...classList]).toEqual(['MuiSvgIcon-root', PLAIN.icon, `${PLAIN.icon}-small`, 'given']);
  });

  test.each<SvgIconProps>([{ color: 'action' }, { sx: { fontSize: 12 } }, { titleAccess: 'Add' }])(
    'is MUI’s own with %o',
    (props) => {
      expect(drawn(OwnIcon, props).outerHTML).toBe(drawn(MuiIcon, props).outerHTML);
    },
  );
});
