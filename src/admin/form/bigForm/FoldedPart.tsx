import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { isEmpty } from '#schemas';
import type { PartProps, PartTitleProps } from '../bigFormContext.ts';
import { hasErrors, NO_ERRORS } from '../errorTree.ts';
import { valueAt } from '../fieldPaths.ts';
import { useErrorCount, useFormValues, useLeftFieldsAround } from '../formContext.tsx';
import { useSelector } from '../valueStore.ts';
import { Deferred } from './Deferred.tsx';
import { useFolds, useIsOpen } from './useFolds.ts';

const bodyIdOf = (id: string): string => `${id}__part`;

/** What a folded part holds, in one line: drawn only while it is folded. */
const Summary = ({ paths, tells }: Pick<PartTitleProps, 'paths' | 'tells'>) => {
  const translate = useTranslate();
  const count = useFormValues(
    (values) => paths.filter((path) => !isEmpty(valueAt(values, path))).length,
  );
  if (tells === 'nothing') return null;
  const text =
    tells === 'entries'
      ? translate('souk.form.itemCount', { smart_count: paths.length })
      : translate('souk.form.filled', { count, limit: paths.length });
  return (
    <Typography variant="caption" color="text.secondary">
      {text}
    </Typography>
  );
};

/** How much is to be corrected in a folded part. */
const Trouble = ({ count }: { readonly count: number }) => {
  const translate = useTranslate();
  return (
    <Typography variant="caption" color="error">
      {translate('souk.form.errorCount', { smart_count: count })}
    </Typography>
  );
};

/** A title that folds what stands below it. */
export const FoldTitle = ({
  id,
  titleId,
  isGroup = false,
  paths,
  tells,
  startsOpen = false,
  children,
}: PartTitleProps) => {
  const folds = useFolds();
  const isOpen = useIsOpen(id, startsOpen);
  const errorCount = useErrorCount(paths);
  const left = useLeftFieldsAround()?.errors ?? NO_ERRORS;
  // What a field is told when it is left opens nothing: whoever leaves it may be folding this very part.
  const wasRefused = errorCount > 0 && !paths.some((path) => hasErrors(valueAt(left, path)));
  // What a save finds wrong is shown; whoever folds it again still sees the mark.
  useEffect(() => {
    if (wasRefused) folds.set(id, true);
  }, [wasRefused, folds, id]);
  return (
    <>
      <Typography
        variant={isGroup ? 'h6' : 'subtitle2'}
        component={isGroup ? 'h2' : 'h3'}
        sx={{ minInlineSize: 0 }}
      >
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyIdOf(id) : undefined}
          onClick={() => folds.set(id, !isOpen)}
          sx={{
            gap: 0.5,
            marginInlineStart: -0.5,
            paddingBlock: 0.5,
            paddingInlineEnd: 1,
            borderRadius: 1,
            font: 'inherit',
            textAlign: 'start',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{
              flexShrink: 0,
              color: 'text.secondary',
              ...(!isOpen && {
                transform: (theme) => `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)`,
              }),
            }}
          />
          <Box component="span" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {children}
          </Box>
        </ButtonBase>
      </Typography>
      {!isOpen && <Summary paths={paths} tells={tells} />}
      {!isOpen && errorCount > 0 && <Trouble count={errorCount} />}
    </>
  );
};

/** What such a title folds. */
export const FoldBody = ({
  id,
  isFoldable,
  startsOpen = false,
  children,
}: PartProps & { readonly isFoldable: boolean }) => {
  const isOpen = useIsOpen(id, startsOpen);
  // Where everything was unfolded at once, what is out of sight has time.
  const isAskedFor = useSelector(useFolds(), ({ byId }) => byId.get(id) === true);
  if (isFoldable && !isOpen) return null;
  return (
    <div id={bodyIdOf(id)}>
      <Deferred ids={[id]} isFirst={!isFoldable || startsOpen || isAskedFor}>
        {children}
      </Deferred>
    </div>
  );
};
