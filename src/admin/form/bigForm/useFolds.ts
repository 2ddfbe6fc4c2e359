import { type Folds, isOpenIn, useBigForm } from '../bigFormContext.ts';
import { useSelector } from '../valueStore.ts';

/** Errors: throws outside a big form. */
export const useFolds = (): Folds => {
  const big = useBigForm();
  if (!big) throw new Error('Parts fold inside <BigForm> only.');
  return big.folds;
};

export const useIsOpen = (id: string, startsOpen: boolean): boolean =>
  useSelector(useFolds(), (state) => isOpenIn(state, id, startsOpen));
