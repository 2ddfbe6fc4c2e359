import { createLogger } from '#server/engine/log/logger.ts';

export const commandLog = createLogger({ level: 'warn', stream: process.stderr });
