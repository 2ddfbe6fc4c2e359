import type { english } from './en/index.ts';

/** The shape of the English texts, asked of every other language: a missing key does not compile. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

export type Messages = Translated<typeof english>;
