import { describe, expect, test } from 'vitest';
import type { StartAnswer } from '#schemas';
import { ApiError } from '../../dataProvider/errors.ts';
import { createStartAnswers } from '../../dataProvider/startAnswers.ts';

const ANSWER: StartAnswer = {
  eventsFrom: 'e.7',
  answers: { teamInit: { _id: 't' }, currentUser: { _id: 'u' } },
};

const open = (answer: () => Promise<StartAnswer> | undefined = async () => ANSWER) => {
  const person = { token: 'one' as string | null };
  let asked = 0;
  const answers = createStartAnswers(
    () => person.token,
    () => {
      asked += 1;
      return answer();
    },
  );
  return { answers, person, asked: () => asked };
};

describe('START-1: what one call brought is not asked again', () => {
  test('is given to each call once, however many ask', async () => {
    const { answers, asked } = open();
    const taken = await Promise.all([
      answers.take('teamInit'),
      answers.take('currentUser'),
      answers.take('currentUser'),
      answers.take('storeInit'),
    ]);
    expect(taken).toEqual([{ _id: 't' }, { _id: 'u' }, undefined, undefined]);
    expect(await answers.take('teamInit')).toBeUndefined();
    expect(asked()).toBe(1);
    expect(answers.place()).toBe('e.7');
  });

  test('begins with the first call of every page, and with no other', async () => {
    const { answers, asked } = open();
    expect(await answers.take('currentUser')).toBeUndefined();
    expect(asked()).toBe(0);
  });

  test('is nobody else’s: another token asks anew', async () => {
    const { answers, person, asked } = open();
    await answers.take('teamInit');
    person.token = 'two';
    expect(answers.place()).toBeUndefined();
    expect(await answers.take('currentUser')).toBeUndefined();
    expect(await answers.take('teamInit')).toEqual({ _id: 't' });
    expect(asked()).toBe(2);
    person.token = null;
    expect(await answers.take('teamInit')).toBeUndefined();
  });

  test('is too old once something has changed', async () => {
    const { answers } = open();
    await answers.take('teamInit');
    answers.forget();
    expect(await answers.take('currentUser')).toBeUndefined();
    expect(answers.place()).toBeUndefined();
  });

  test('leaves every call to itself where it fails, or where the server has none', async () => {
    const failing = open(() => Promise.reject(new ApiError(500, 'no')));
    expect(await failing.answers.take('teamInit')).toBeUndefined();
    expect(await failing.answers.take('currentUser')).toBeUndefined();
    expect(failing.asked()).toBe(1);
    const none = open(() => undefined);
    expect(await none.answers.take('teamInit')).toBeUndefined();
  });
});
