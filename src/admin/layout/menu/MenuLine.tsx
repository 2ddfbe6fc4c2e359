import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useWaitingCount } from '../notifications/waitingCounts.tsx';
import type { MenuEntry } from './entries.ts';
import { MENU } from './menuStyles.ts';

// Resource names carry plural forms; a menu speaks of many, and the third form stands alone.
export const MANY = { smart_count: 2 };

const MOST = 99;

/** How much waits there; beside a folded line a dot is all there is room for. */
const Count = ({ count, isFolded }: { readonly count: number; readonly isFolded: boolean }) => {
  const translate = useTranslate();
  return (
    <span className={MENU.count}>
      {!isFolded && (
        <>
          <span aria-hidden dir="ltr">
            {count > MOST ? `${MOST}+` : count}
          </span>
          <span style={visuallyHidden}>{translate('souk.shell.waiting', { count })}</span>
        </>
      )}
    </span>
  );
};

/** One line of the menu: a link that knows when it is the current place. */
export const MenuLine = ({
  entry,
  isFolded,
  onFollow,
}: {
  readonly entry: MenuEntry;
  readonly isFolded: boolean;
  readonly onFollow: () => void;
}) => {
  const translate = useTranslate();
  const label = translate(entry.label, MANY);
  const count = useWaitingCount(entry.to);
  const link = (
    <NavLink
      className={MENU.line}
      to={entry.to}
      end={entry.to === '/'}
      onClick={onFollow}
      aria-label={
        isFolded
          ? count > 0
            ? `${label}, ${translate('souk.shell.waiting', { count })}`
            : label
          : undefined
      }
    >
      <SchemaIcon name={entry.icon} />
      {!isFolded && <span className={MENU.label}>{label}</span>}
      {count > 0 && <Count count={count} isFolded={isFolded} />}
    </NavLink>
  );
  return (
    <li>
      {isFolded ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
};
