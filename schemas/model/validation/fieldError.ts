/** One refused field of a 422. */
export interface FieldError {
  /** Dotted path: `packages.0.price`. */
  readonly field: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}
