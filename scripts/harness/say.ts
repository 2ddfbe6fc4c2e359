/** One line for whoever runs a proof or a bench. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
