/** A backup, restore or move that cannot be; the message is one sentence made to be printed as it is. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
