import { Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { FieldModel } from '#schemas';
import { type PartTitleProps, useBigForm } from '../bigFormContext.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useSchemaForm } from '../formContext.tsx';
import { titleIdOf } from '../ids.ts';
import { RequiredMark } from './FieldFrame.tsx';

/** The title of an object or a list inside the form; in a big form it folds what it is about. */
export const PartTitle = ({
  field,
  path,
  isFoldable,
  isHidden = false,
  ...facts
}: Pick<PartTitleProps, 'paths' | 'tells'> & {
  readonly field: FieldModel;
  readonly path: FieldPath;
  /** Whether there is something to fold. */
  readonly isFoldable: boolean;
  /** Whether something above says the same; what folds stays in sight. */
  readonly isHidden?: boolean | undefined;
}) => {
  const { language } = useSchemaForm();
  const big = useBigForm();
  const id = idOf(path);
  const label = (
    <>
      <bdi>{field.title[language]}</bdi>
      {field.required && <RequiredMark />}
    </>
  );
  if (big && isFoldable) {
    return (
      <big.PartTitle id={id} titleId={titleIdOf(id)} {...facts}>
        {isHidden ? <span style={visuallyHidden}>{label}</span> : label}
      </big.PartTitle>
    );
  }
  return (
    <Typography
      id={titleIdOf(id)}
      variant="subtitle2"
      component="h3"
      {...(isHidden && { style: visuallyHidden })}
    >
      {label}
    </Typography>
  );
};

/** What stands below such a title. */
export const PartBody = ({
  path,
  isFoldable,
  children,
}: {
  readonly path: FieldPath;
  readonly isFoldable: boolean;
  readonly children: ReactNode;
}) => {
  const big = useBigForm();
  if (!big) return children;
  return (
    <big.PartBody id={idOf(path)} isFoldable={isFoldable}>
      {children}
    </big.PartBody>
  );
};
