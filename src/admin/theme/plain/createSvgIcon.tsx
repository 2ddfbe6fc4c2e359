import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { forwardRef, memo, type ReactNode } from 'react';
import { PLAIN } from './styles.ts';

/** What only MUI's own component understands. */
const OF_MUI = [
  ...['children', 'classes', 'color', 'component', 'htmlColor', 'inheritViewBox'],
  ...['ownerState', 'sx', 'titleAccess', 'viewBox'],
];

/**
 * Makes the icons of `@mui/icons-material` in place of MUI's own `createSvgIcon` (scripts/machine/leaveOutPlugin.ts).
 *
 * One without a style of its own is a plain `svg` with a class: MUI works the style of each out by itself, and a list
 * has dozens of them before its rows stand (START-2).
 */
const createSvgIcon = (path: ReactNode, name: string) => {
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once per icon while modules load, never during a render.
  const Icon = forwardRef<SVGSVGElement, SvgIconProps>((props, ref) => {
    if (OF_MUI.some((own) => own in props))
      return (
        <SvgIcon ref={ref} {...props}>
          {path}
        </SvgIcon>
      );
    const { fontSize = 'medium', className = '', ...rest } = props;
    return (
      <svg
        ref={ref}
        focusable="false"
        aria-hidden
        viewBox="0 0 24 24"
        {...rest}
        className={`MuiSvgIcon-root ${PLAIN.icon} ${PLAIN.icon}-${fontSize} ${className}`.trim()}
      >
        {path}
      </svg>
    );
  });
  Icon.displayName = `${name}Icon`;
  return memo(Icon);
};

// biome-ignore lint/style/noDefaultExport: it stands for a file that has one.
export default createSvgIcon;
