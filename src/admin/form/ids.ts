/* Ids of what stands around an input, from the input's own. */

export const labelIdOf = (id: string): string => `${id}__label`;
export const errorIdOf = (id: string): string => `${id}__error`;
export const helpIdOf = (id: string): string => `${id}__help`;
export const titleIdOf = (id: string): string => `${id}__title`;

/** The id of a group, which is no field. */
export const groupIdOf = (name: string): string => `group-${name}`;
