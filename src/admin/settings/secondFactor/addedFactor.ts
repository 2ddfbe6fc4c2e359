/** What setting one up answers; the codes are shown this once. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[];
}

/** What a dialog that adds a way to confirm a sign-in is given. */
export interface FactorDialogProps {
  readonly onAdded: (added: AddedFactor) => void;
  readonly onClose: () => void;
}
