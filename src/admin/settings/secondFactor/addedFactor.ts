/** What setting one up answers; the codes are shown this once. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[];
}
