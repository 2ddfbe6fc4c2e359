import type {
  AttemptError,
  DeliveryState,
  OffReason,
  RowEvent,
  TEST_EVENT,
} from '#schemas/model/calls/webhookCalls.ts';

/** What of one resource is told. */
export interface Subscription {
  readonly resource: string;
  readonly events: readonly RowEvent[];
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Answer of `webhook`, and a line of `webhooks`. */
export interface Webhook {
  readonly _id: string;
  /** Null for one of all teams. */
  readonly teamId: string | null;
  readonly name: string;
  readonly url: string;
  readonly events: readonly Subscription[];
  readonly faults: readonly string[];
  readonly maker: { readonly _id: string; readonly name?: string };
  readonly isOn: boolean;
  readonly offReason: OffReason | null;
  readonly failingSince: string | null;
  readonly bothSecretsUntil: string | null;
  readonly waiting: number;
  readonly failed: number;
}

/** A line of `webhookDeliveries`. */
export interface Delivery {
  readonly _id: string;
  readonly resource: string;
  readonly rowId: string;
  readonly event: RowEvent | typeof TEST_EVENT;
  readonly at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly lastStatus: number | null;
  readonly lastDurationMs: number | null;
  readonly lastError: AttemptError | null;
}

/** Answer of `webhookDelivery`. */
export interface DeliveryDetails extends Delivery {
  readonly log: readonly {
    readonly at: string;
    readonly durationMs: number;
    readonly status?: number;
    readonly error?: AttemptError;
    readonly answer?: string;
  }[];
}

export const WEBHOOKS_QUERY = ['webhooks'] as const;
export const WEBHOOK_PAGES_QUERY = [...WEBHOOKS_QUERY, 'page'] as const;
export const deliveriesQuery = (id: string) => [...WEBHOOKS_QUERY, id, 'sent'] as const;
