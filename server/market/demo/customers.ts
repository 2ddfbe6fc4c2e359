import { COMPANIES, CUSTOMER_NOTES, inventPerson, latin, POSITIONS, STREETS } from './people.ts';
import { before, HISTORY_DAYS, type PlanContext, type PlannedRow } from './plan.ts';

const PER_TEAM = 100;

const planCustomer = (
  { random, now, idAt }: PlanContext,
  teamId: string,
  index: number,
): PlannedRow => {
  const { dial, ...person } = inventPerson(random);
  const createdAt = before(now, HISTORY_DAYS * (1 - index / PER_TEAM) + random.next() * 3);
  const isBusiness = random.chance(0.35);
  return {
    resource: 'customers',
    id: idAt(createdAt),
    teamId,
    createdAt,
    updatedAt: createdAt,
    doc: {
      ...person,
      fullname: `${person.firstname} ${person.lastname}`,
      // The number keeps two customers of one name apart; example.* can never be somebody's address.
      email: `${latin(person.firstname)}.${latin(person.lastname)}${index + 1}@example.com`,
      phone: `${dial}${random.integer(500_000_000, 799_999_999)}`.slice(0, 12),
      address1: `${random.integer(1, 180)} ${random.pick(STREETS)}`,
      ...(isBusiness && { company: random.pick(COMPANIES), position: random.pick(POSITIONS) }),
      ...(random.chance(0.2) && { note: random.pick(CUSTOMER_NOTES) }),
      subscriber: random.chance(0.4),
      status: random.weighted({ active: 90, inactive: 8, blocked: 2 }),
    },
  };
};

/** A hundred customers for each team, the oldest first. */
export const planCustomers = (context: PlanContext, teamIds: readonly string[]): PlannedRow[] =>
  teamIds.flatMap((teamId) =>
    Array.from({ length: PER_TEAM }, (_, index) => planCustomer(context, teamId, index)),
  );
