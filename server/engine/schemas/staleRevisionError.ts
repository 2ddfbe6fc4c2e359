/** Somebody else stored a revision in the meantime. */
export class StaleRevisionError extends Error {
  constructor(number: number) {
    super(`Somebody stored revision ${number} of the schemas meanwhile: pull it first.`);
    this.name = 'StaleRevisionError';
  }
}
