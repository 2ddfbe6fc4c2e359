import { ServerError } from '#server/engine/errors/errors.ts';

/**
 * A server that was away for longer than others wait for it, in the middle of a write: they may have gone a step further
 * meanwhile, so what it is about to store may be made for another schema (STUDIO-5).
 */
export class StaleNodeError extends ServerError {
  constructor() {
    super('overloaded', { seconds: 1 });
  }
}
