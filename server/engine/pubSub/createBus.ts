import type { Bus, EventBus } from './bus.ts';
import { createNotifyBus } from './notifyBus.ts';
import { createPollBus, type PollParts } from './pollBus.ts';

export const createBus = (kind: EventBus, parts: PollParts): Bus =>
  kind === 'notify' ? createNotifyBus(parts.database) : createPollBus(parts);
