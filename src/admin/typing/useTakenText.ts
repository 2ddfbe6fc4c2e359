import { useState } from 'react';
import { characterCount } from '#schemas/model/standard/jsonValues.ts';

/** The text as long as a search takes it. Of a longer one, which its box tells, the last that was: no server is asked. */
export const useTakenText = (text: string, limit: number): string => {
  const [last, setLast] = useState('');
  if (characterCount(text) > limit) return last;
  if (text !== last) setLast(text);
  return text;
};
