import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type BigForm as BigFormParts, BigFormProvider } from '../bigFormContext.ts';
import { useSchemaForm } from '../formContext.tsx';
import { groupOf } from '../groups.ts';
import { groupIdOf } from '../ids.ts';
import { BigFormBar } from './BigFormBar.tsx';
import { BigGrid } from './BigGrid.tsx';
import { FoldBody, FoldTitle } from './FoldedPart.tsx';
import { foldsOf } from './folds.ts';
import { FOUND } from './found.ts';
import { createOnlyFilled, OnlyFilledProvider } from './onlyFilled.ts';

/** A form of very many fields: its nested parts fold, and a field is found by its name (GEN-8). */
export const BigForm = ({ children }: { readonly children: ReactNode }) => {
  const { formKey, groups, onShow } = useSchemaForm();
  const folds = foldsOf(formKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `formKey` is not read here; a new one makes the hook begin again, as the fields that were hidden belong to the former form.
  const filled = useMemo(createOnlyFilled, [formKey]);
  const parts = useMemo<BigFormParts>(
    () => ({ folds, PartTitle: FoldTitle, PartBody: FoldBody, Grid: BigGrid }),
    [folds],
  );
  useEffect(
    () =>
      onShow((path) => {
        const group = groupOf(groups, path);
        if (group) folds.set(groupIdOf(group), true);
        folds.reveal(path);
        filled.reveal(path);
      }),
    [onShow, groups, folds, filled],
  );
  return (
    <BigFormProvider value={parts}>
      <OnlyFilledProvider value={filled}>
        <BigFormBar />
        <Box sx={FOUND}>{children}</Box>
      </OnlyFilledProvider>
    </BigFormProvider>
  );
};
