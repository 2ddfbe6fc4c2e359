/** One broken rule of one field. */
export interface Issue {
  /** Dotted path: `packages.0.price`. */
  readonly field: string;
  /** A JSON Schema keyword, or one of ours: equals, phone, email, unknown, characters, rounded, readOnly, reference, unique. */
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
}
