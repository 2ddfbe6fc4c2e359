import { TEST_EVENT } from '#schemas/model/calls/webhookCalls.ts';
import type { Delivery } from './webhook.ts';

/** What a delivery tells: "Customers: created". */
export const eventTitle = (
  { resource, event }: Pick<Delivery, 'resource' | 'event'>,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  const told = translate(`webhooks.events.${event}`);
  if (event === TEST_EVENT) return told;
  const name = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  return `${name}: ${told}`;
};
