/** What a piece of JSON text is, for its colour. */
export type JsonTokenKind = 'key' | 'text' | 'value' | 'mark' | 'other';

export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
}

/** A text with what follows it (a colon makes it a name), a number or word of JSON, a mark, or anything else. */
const TOKEN =
  /(?<text>"(?:\\.|[^"\\\n])*")(?<colon>\s*:)?|(?<value>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b)|(?<mark>[{}[\],:])|(?<other>[^"\d{}[\],:tfn-]+|.)/gs;

/** The text in pieces that are the text again when put together, finished JSON or not. */
export const jsonTokens = (source: string): readonly JsonToken[] =>
  [...source.matchAll(TOKEN)].flatMap(({ index, groups = {} }): JsonToken[] => {
    const { text, colon = '', value, mark, other = '' } = groups;
    if (text !== undefined) {
      const named = { kind: colon === '' ? 'text' : 'key', text, at: index } as const;
      return colon === ''
        ? [named]
        : [named, { kind: 'mark', text: colon, at: index + text.length }];
    }
    if (value !== undefined) return [{ kind: 'value', text: value, at: index }];
    if (mark !== undefined) return [{ kind: 'mark', text: mark, at: index }];
    return [{ kind: 'other', text: other, at: index }];
  });
