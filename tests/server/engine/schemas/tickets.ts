const by = ['seller', 'admin'];
const STATES = {
  open: { title: 'Open', color: 'primary' },
  waiting: { title: 'Waiting', color: 'warning' },
  done: { title: 'Done', color: 'success' },
};

/** A resource with a lifecycle of its own. */
export const TICKETS = {
  $schema: './meta.json',
  title: 'Ticket',
  type: 'object',
  'x-resource': {
    ...{ rules: 'souk', api: 'store', name: 'Ticket |||| Tickets' },
    counts: ['status'],
  },
  properties: {
    title: { type: 'string', title: 'Title' },
    status: {
      type: 'string',
      title: 'Status',
      enum: ['open', 'waiting', 'done'],
      default: 'open',
      'x-states': {
        initial: 'open',
        states: STATES,
        moves: [
          { from: ['open'], to: 'waiting', by, title: 'Wait', color: 'warning' },
          { from: ['waiting'], to: 'open', by, title: 'Go on', color: 'primary' },
          { from: ['open', 'waiting'], to: 'done', by, title: 'Close', color: 'success' },
        ],
      },
    },
  },
} as const;

type Tickets = typeof TICKETS;

/** The same with these states alone, and the moves between them. */
export const withStates = (schema: Tickets, kept: readonly string[]) => {
  const { status } = schema.properties;
  const { states, moves, ...machine } = status['x-states'];
  const isKept = (state: string): boolean => kept.includes(state);
  return {
    ...schema,
    properties: {
      ...schema.properties,
      status: {
        ...status,
        enum: kept,
        'x-states': {
          ...machine,
          states: Object.fromEntries(Object.entries(states).filter(([state]) => isKept(state))),
          moves: moves
            .filter(({ to }) => isKept(to))
            .map((move) => ({ ...move, from: move.from.filter(isKept) })),
        },
      },
    },
  };
};
