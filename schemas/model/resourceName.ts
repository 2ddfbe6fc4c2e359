const NAME = /^[a-z][A-Za-z0-9-]*$/;

export const MAX_RESOURCE_CHARACTERS = 60;

/** Names of files among the schemas that are no resources. */
const TAKEN = ['meta'];

/** Whether a resource that is made here can have the name, which is that of its file, its table and its calls. */
export const isResourceName = (name: string): boolean =>
  NAME.test(name) && name.length <= MAX_RESOURCE_CHARACTERS && !TAKEN.includes(name);
