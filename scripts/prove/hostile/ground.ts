/** What attackers know: tokens of their own, and ids of their own team's rows. */
export type Person = 'nobody' | 'buyer' | 'seller' | 'admin';

export interface Ground {
  readonly tokens: Readonly<Record<Person, string>>;
  readonly orderId: string;
  readonly serviceId: string;
  readonly customerId: string;
  /** Of the attacker's seller; for sign-in floods. */
  readonly email: string;
}
