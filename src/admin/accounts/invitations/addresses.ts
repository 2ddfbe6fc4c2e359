/** Somebody to be invited, as they stand in what was typed or pasted. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
}

export const MAX_ADDRESSES = 50;

// In the short form: something on both sides (decisions.md "Fields").
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const NAMED = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

/** What stands between commas, semicolons and lines; a quoted name may hold some: "Haddad, Rana" <rana@…>. */
const PART = /(?:"[^"\n]*"|[^\n;,])+/g;

/** "rana.el-haddad@…" is most likely called so; they correct it when they join. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Somebody as `readAddresses` reads them again. */
export const writeAddress = ({ name, email }: Addressee): string =>
  name === nameFrom(email) ? email : `"${name}" <${email}>`;

/**
 * Whom a text names: addresses parted by commas, semicolons or lines, with names before them or without, each once.
 *
 * Errors: `wrong` is the first part that is no address.
 */
export const readAddresses = (
  text: string,
): { readonly people: readonly Addressee[]; readonly wrong: string | undefined } => {
  const parts = (text.match(PART) ?? []).map((part) => part.trim()).filter(Boolean);
  const people = new Map<string, Addressee>();
  for (const part of parts) {
    const named = NAMED.exec(part);
    // A list without commas is parted by spaces.
    const found = named
      ? [{ name: (named[1] ?? '').trim(), email: (named[2] ?? '').trim() }]
      : part.split(/\s+/).map((email) => ({ name: '', email }));
    for (const { name, email } of found) {
      if (!ADDRESS.test(email)) return { people: [], wrong: part };
      const key = email.toLowerCase();
      if (!people.has(key)) people.set(key, { name: name || nameFrom(email), email });
    }
  }
  return { people: [...people.values()], wrong: undefined };
};
