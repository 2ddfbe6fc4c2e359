/** The folder of package.json. */
export const PROJECT: string;
