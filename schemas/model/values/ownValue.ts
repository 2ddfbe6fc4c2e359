/** A value by a name that a schema or a person gave, which may be that of a part of every object: "constructor". */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
