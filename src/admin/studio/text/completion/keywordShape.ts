/** What a schema of schemas says of one place; as much of JSON Schema as `meta.json` uses. */
export interface KeywordShape {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, KeywordShape | boolean>>;
  readonly additionalProperties?: KeywordShape | boolean;
  readonly required?: readonly string[];
  readonly items?: KeywordShape;
  readonly allOf?: readonly KeywordShape[];
  readonly then?: KeywordShape;
  readonly else?: KeywordShape;
}
