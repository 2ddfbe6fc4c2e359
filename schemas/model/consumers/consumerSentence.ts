import type { Teller } from '../changes/sentence.ts';
import type { Consumer } from './consumer.ts';

/** A consumer as one sentence in the reader's language. */
export const consumerSentence = (consumer: Consumer, { translate }: Teller): string => {
  const { kind, name, owner = '', what, times, lastAt } = consumer;
  const key = `consumerUses.${kind}.${what}`;
  const use = translate(key, {});
  return translate(`consumers.${kind}`, {
    name: translate('quoted', { text: name }),
    owner: owner === '' ? translate('somebody', {}) : owner,
    // What is written in a schema is told as it is.
    what: use === key ? what : use,
    times,
    day: lastAt?.slice(0, 10),
  });
};
