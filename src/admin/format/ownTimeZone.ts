/** The zone of this device, as `Europe/Paris`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
