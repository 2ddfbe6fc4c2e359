import { useNotify } from 'react-admin';

/** Says what a person must read before it goes: a notice that waits to be closed. */
export const useStayingWarning = () => {
  const notify = useNotify();
  return (text: string, messageArgs: object): void =>
    notify(text, { type: 'warning', autoHideDuration: null, messageArgs });
};
