import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import StarIcon from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { Button, Divider, IconButton, Link, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { StarTeam } from './StarTeam.tsx';
import { MAX_STARS, MAX_TITLE_CHARACTERS, type Star, type useStars } from './stars.ts';

type Starred = ReturnType<typeof useStars>;

interface StarPanelProps {
  readonly starred: Starred;
  /** Where somebody is, and what the page is called. */
  readonly to: string;
  readonly place: string;
  readonly onFollow: () => void;
}

const Naming = ({
  star,
  onNamed,
}: {
  readonly star: Star;
  readonly onNamed: (title: string) => void;
}) => {
  const translate = useTranslate();
  const [title, setTitle] = useState(star.title);
  const finish = (): void => onNamed(title.trim() || star.title);
  return (
    <TextField
      autoFocus
      size="small"
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key !== 'Escape') return;
        // Escape ends the naming, not the menu around it.
        event.stopPropagation();
        onNamed(star.title);
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('souk.shell.stars.name'),
          maxLength: MAX_TITLE_CHARACTERS,
        },
      }}
      sx={{ flex: 1 }}
    />
  );
};

/** The starred screens in their own order, each to be opened, named and let go. */
const StarredList = ({ starred, onFollow }: Pick<StarPanelProps, 'starred' | 'onFollow'>) => {
  const translate = useTranslate();
  const [named, setNamed] = useState<string>();
  const items = starred.stars.map((star) => ({ ...star, key: star.to, name: star.title }));
  return (
    <SortableList items={items} label={translate('souk.shell.stars.label')} onMove={starred.move}>
      {(star) =>
        named === star.to ? (
          <Naming
            star={star}
            onNamed={(title) => {
              starred.rename(star.to, title);
              setNamed(undefined);
            }}
          />
        ) : (
          <>
            <Link
              component={RouterLink}
              to={star.to}
              onClick={onFollow}
              noWrap
              sx={{ flex: 1, color: 'text.primary', paddingBlock: 1, paddingInline: 0.5 }}
            >
              {star.title}
              <StarTeam to={star.to} />
            </Link>
            <Tooltip title={translate('souk.shell.stars.rename')}>
              <IconButton
                aria-label={translate('souk.shell.stars.renameOne', { name: star.title })}
                onClick={() => setNamed(star.to)}
              >
                <EditOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate('souk.shell.stars.remove')}>
              <IconButton
                aria-label={translate('souk.shell.stars.removeOne', { name: star.title })}
                onClick={() => starred.remove(star.to)}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          </>
        )
      }
    </SortableList>
  );
};

const StarToggle = ({ starred, to, place }: Omit<StarPanelProps, 'onFollow'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const isHere = starred.isStarred(to);
  const toggle = (): void => {
    if (isHere) {
      starred.remove(to);
      return;
    }
    const title = to.includes('?')
      ? translate('souk.shell.stars.filtered', { title: place })
      : place;
    if (!starred.add({ to, title })) {
      notify('souk.shell.stars.full', { type: 'warning', messageArgs: { count: MAX_STARS } });
    }
  };
  return (
    <Button
      fullWidth
      autoFocus
      aria-pressed={isHere}
      startIcon={isHere ? <StarIcon color="warning" /> : <StarBorderOutlined />}
      onClick={toggle}
      sx={{ justifyContent: 'flex-start' }}
    >
      {translate(isHere ? 'souk.shell.stars.unstar' : 'souk.shell.stars.star')}
    </Button>
  );
};

/** Stars the page, and shows those that were starred before. */
export const StarPanel = ({ starred, onFollow, ...page }: StarPanelProps) => {
  const translate = useTranslate();
  return (
    <>
      <StarToggle starred={starred} {...page} />
      <Divider sx={{ marginBlock: 1 }} />
      {starred.stars.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ padding: 1 }}>
          {translate('souk.shell.stars.empty')}
        </Typography>
      ) : (
        <StarredList starred={starred} onFollow={onFollow} />
      )}
    </>
  );
};
