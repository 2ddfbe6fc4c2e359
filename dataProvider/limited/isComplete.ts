import { isObject, type NamedCall } from '#schemas';

type Shape = 'string' | 'number' | 'list';

/** What the screens need of an answer, as our server always gives it. */
const PARTS: Partial<Readonly<Record<NamedCall, Readonly<Record<string, Shape>>>>> = {
  teamInit: { _id: 'string', name: 'string', features: 'list' },
  currentSeller: { _id: 'string', name: 'string', email: 'string', role: 'string' },
  currentUser: { _id: 'string', name: 'string', email: 'string', role: 'string' },
  storeInit: { _id: 'string', name: 'string', subdomain: 'string', currencies: 'list' },
  balance: { _id: 'string', available: 'number', pending: 'number', currency: 'string' },
};

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whether an answer is as our server gives it, so that nothing of it is to be mended. */
export const isComplete = (name: NamedCall, body: unknown): boolean => {
  const parts = PARTS[name];
  if (!parts) return true;
  return (
    isObject(body) &&
    !Object.values(body).includes(null) &&
    Object.entries(parts).every(([part, shape]) => shapeOf(body[part]) === shape)
  );
};
