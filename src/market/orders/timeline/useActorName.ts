import { useTranslate } from 'react-admin';
import type { Who } from './timeline.ts';

/** Who did something, in words: "Amel, seller", or the side alone where no name is known. */
export const useActorName = (): ((who: Who) => string) => {
  const translate = useTranslate();
  return ({ name, side }) => {
    const word = translate(`souk.orders.sides.${side}`);
    return name ? translate('souk.history.who', { name, side: word }) : word;
  };
};
