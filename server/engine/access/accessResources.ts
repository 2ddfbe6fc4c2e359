const ACCESS_RESOURCES: readonly string[] = ['users', 'roles'];

/** Whether a change of its rows changes who may do what, and with it what tokens stand for. */
export const isAccessResource = (name: string): boolean => ACCESS_RESOURCES.includes(name);
