/**
 * Chooses which statements are prepared under a name: a bounded number of texts that come again.
 *
 * Filters made from schemas give endless different texts, and each prepared one costs memory in
 * every connection. Measured: prepared ones run 1.2 to 1.9 times as often a second.
 */

const DEFAULT_CAPACITY = 200;
/** Its cursor says what it answers: under one name, the columns of one cursor would be taken for those of the next. */
const READS_CURSOR = /^\s*fetch\s/i;
/** Texts seen once are remembered in a list of this many times the capacity. */
const CANDIDATES_PER_NAME = 5;

interface HotName {
  readonly name: string;
  /** When it was last asked for, by counting. */
  usedAt: number;
}

export class PreparedStatements {
  readonly #names = new Map<string, HotName>();
  readonly #seenOnce = new Set<string>();
  readonly #capacity: number;
  readonly #onDrop: (name: string) => void;
  #lastNumber = 0;
  #uses = 0;

  constructor(onDrop: (name: string) => void = () => undefined, capacity = DEFAULT_CAPACITY) {
    this.#onDrop = onDrop;
    this.#capacity = capacity;
  }

  /** The name to prepare this text under, or undefined while it is not known to come again, and for what never may. */
  nameFor(text: string, isHot: boolean): string | undefined {
    if (READS_CURSOR.test(text)) return undefined;
    this.#uses += 1;
    const known = this.#names.get(text);
    if (known !== undefined) {
      known.usedAt = this.#uses;
      return known.name;
    }
    if (!isHot && !this.#seenOnce.delete(text)) {
      this.#seenOnce.add(text);
      if (this.#seenOnce.size > this.#capacity * CANDIDATES_PER_NAME) dropFirst(this.#seenOnce);
      return undefined;
    }
    return this.#add(text);
  }

  /** For a text whose prepared form no longer fits the tables. */
  evict(text: string): void {
    const known = this.#names.get(text);
    if (known === undefined) return;
    this.#names.delete(text);
    this.#onDrop(known.name);
  }

  #add(text: string): string {
    if (this.#names.size >= this.#capacity) this.#evictOldest();
    // A number never comes twice: PostgreSQL refuses a known name with another text.
    this.#lastNumber += 1;
    const name = `souk_${this.#lastNumber}`;
    this.#names.set(text, { name, usedAt: this.#uses });
    return name;
  }

  /** Looked for when room is needed, which is rare, instead of kept in order by every use. */
  #evictOldest(): void {
    let oldest: { readonly text: string; readonly usedAt: number } | undefined;
    for (const [text, { usedAt }] of this.#names) {
      if (oldest === undefined || usedAt < oldest.usedAt) oldest = { text, usedAt };
    }
    if (oldest) this.evict(oldest.text);
  }
}

function dropFirst(texts: Set<string>): void {
  const [first] = texts;
  if (first !== undefined) texts.delete(first);
}

/** SQLSTATE of "cached plan must not change result type": a column came or went since. */
export const STALE_PLAN = '0A000';
