/** The name of the row's own field at the beginning of a path: `packages` of `packages.0.price`. */
export const topFieldName = (path: string): string => path.split('.', 1)[0] ?? path;
