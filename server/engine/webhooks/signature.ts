import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { SigningWebhook } from './storedWebhooks.ts';

const SECRET_BYTES = 32;

/** A secret as Standard Webhooks has it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The headers of a message; for a day after its secret was replaced it is signed with both. */
export const signedHeaders = (
  webhook: Pick<SigningWebhook, 'secret' | 'previous_secret' | 'previous_until'>,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Readonly<Record<string, string>> => {
  const { secret, previous_secret: previous, previous_until: until } = webhook;
  const isBoth = previous !== null && until !== null && Date.parse(until) > now.getTime();
  const signatures = [secret, ...(isBoth ? [previous] : [])].map((one) =>
    new Webhook(one).sign(id, now, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'souk-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
};
