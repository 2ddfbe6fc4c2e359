/** How long a check may take to pass. A busy machine is not at fault: the usual second blames it. */
export const PATIENCE = { timeout: 30_000, interval: 50 } as const;
