/** What every call refuses, and that it names what it refuses: a table over the document of the running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shape } from '#server/engine/openapi/describe.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { type Answer, type Application, openApplication } from '../server/application.ts';
import {
  addressOf,
  asShape,
  bodyOf,
  type Call,
  callsOf,
  contentOf,
  NO_ROW,
  parametersOf,
  requiredOf,
  takesJson,
  takesOnlyJson,
} from './describedCalls.ts';

const MOMENT = '2026-01-01T00:00:00Z';
const JSON_TYPE = { 'content-type': 'application/json' };

let souk: Application;
let calls: readonly Call[] = [];

const send = (call: Call, more: string, body?: unknown, headers?: Record<string, string>) =>
  souk.send(call.method, addressOf(call, more), {
    token: souk.admin.token,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });

/** Asks each call and answers those that were not refused as they should be. */
const offenders = async (
  asked: readonly Call[],
  ask: (call: Call) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const call of asked) {
    const answer = await ask(call);
    if (isRefused(answer)) continue;
    found.push(`${call.name}: ${answer.status} ${answer.text.slice(0, 160)}`);
  }
  return found;
};

const has = (answer: Answer, status: number, code: string): boolean =>
  answer.status === status && answer.body['code'] === code;

/** Whether the text "kumquat" is no value of it. */
const takesNoWord = (value: unknown): boolean => {
  const { type, format, enum: values } = asShape(value);
  return type === 'integer' || type === 'boolean' || format === 'date-time' || values !== undefined;
};

const SAMPLES: Shape = { string: NO_ROW, array: [], object: {}, integer: 1, boolean: true };
const sampleOf = (shape: Shape | undefined): unknown => SAMPLES[String(shape?.['type'])];
/** A value that no shape of a field takes: a list with a list in it, or a number for a list. */
const wrongFor = (shape: Shape | undefined): unknown => (shape?.['type'] === 'array' ? 5 : [[]]);

beforeAll(async () => {
  // Thousands of requests of one person are more work than anybody may cause.
  souk = await openApplication({ environment: { WORK_BUDGET: 'off' } });
  const { text } = await souk.send('GET', OPENAPI_PATH, { token: souk.admin.token });
  calls = callsOf(JSON.parse(text));
});
afterAll(() => souk.close());

describe('every call', () => {
  test('is asked', () => {
    expect(calls.length).toBeGreaterThan(300);
  });

  test('refuses a parameter that it does not know, and names it', async () => {
    const ask = (call: Call) => send(call, 'kumquat=1', takesJson(call) ? {} : undefined);
    expect(
      await offenders(
        calls.filter(({ path }) => !path.includes('/library/')),
        ask,
        (answer) =>
          has(answer, 400, 'unknown_parameter') && JSON.stringify(answer.body).includes('kumquat'),
      ),
    ).toEqual([]);
  });

  test('asks for the id that it needs, and names it', async () => {
    const needy = calls.filter(
      // A signed link is judged by its signature before all else.
      (call) => requiredOf(call).includes('id') && !call.path.endsWith('/files/open'),
    );
    const ask = (call: Call) =>
      souk.send(call.method, call.path, {
        token: souk.admin.token,
        ...(takesJson(call) && { body: {} }),
      });
    const isRefused = (answer: Answer) =>
      has(answer, 400, 'invalid_parameter') && JSON.stringify(answer.body['params']).includes('"');
    expect(needy.length).toBeGreaterThan(50);
    expect(await offenders(needy, ask, isRefused)).toEqual([]);
  });

  test('takes an id once', async () => {
    const needy = calls.filter(
      // Many rows are asked about at once there.
      (call) => requiredOf(call).includes('id') && !call.path.endsWith('/referrers'),
    );
    const ask = (call: Call) => send(call, 'id=another', takesJson(call) ? {} : undefined);
    expect(await offenders(needy, ask, (answer) => has(answer, 400, 'invalid_parameter'))).toEqual(
      [],
    );
  });

  test.each([
    ['{"a":', [400]],
    ['{"__proto__":{"a":1}}', [400]],
    // A call may say first that there is no such row, or which field it lacks.
    ['[1]', [400, 404, 422]],
    ['"text"', [400, 404, 422]],
  ])('refuses the body %s', async (body, statuses) => {
    const ask = (call: Call) => send(call, '', body, JSON_TYPE);
    expect(
      await offenders(calls.filter(takesOnlyJson), ask, ({ status }) => statuses.includes(status)),
    ).toEqual([]);
  });

  test('refuses a body of another type', async () => {
    const ask = (call: Call) => send(call, '', 'a=b', { 'content-type': 'application/xml' });
    expect(
      await offenders(calls.filter(takesOnlyJson), ask, (answer) =>
        has(answer, 415, 'wrong_content_type'),
      ),
    ).toEqual([]);
  });

  test('refuses a body that is too long', async () => {
    const long = JSON.stringify({ kumquat: 'x'.repeat(1_000_000) });
    const roomy = /images|files|import/;
    const ask = (call: Call) => send(call, '', long, JSON_TYPE);
    const asked = calls.filter((call) => takesOnlyJson(call) && !roomy.test(call.path));
    // One of each kind of route is enough: the limit is the route's.
    const kinds = new Map(
      asked.map((call) => [call.path.replace(/(api\/(?:rest\/)?)\w+/, '$1…'), call]),
    );
    expect(
      await offenders([...kinds.values()], ask, (answer) => has(answer, 413, 'too_large')),
    ).toEqual([]);
  });

  test('refuses a field that it does not know, and names it', async () => {
    const named = (answer: Answer): boolean =>
      [400, 422].includes(answer.status) && answer.text.includes('kumquat');
    // Without a row there is nothing whose field it could be.
    const isMissing = (answer: Answer): boolean => has(answer, 404, 'not_found');
    const ask = (call: Call) => send(call, '', { kumquat: 1 });
    expect(
      await offenders(calls.filter(takesJson), ask, (answer) => named(answer) || isMissing(answer)),
    ).toEqual([]);
  });

  test('refuses a parameter of another kind, and names it', async () => {
    const kinds = new Map(
      calls.flatMap((call) =>
        parametersOf(call)
          .filter((parameter) => parameter['in'] === 'query' && takesNoWord(parameter['schema']))
          // One of each kind is enough: searches share theirs.
          .map((parameter) => [
            JSON.stringify(parameter),
            { call, name: String(parameter['name']) },
          ]),
      ),
    );
    expect(kinds.size).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { call, name } of kinds.values()) {
      const others = requiredOf(call).filter((other) => other !== name);
      const asked = others.map((other) => `${other}=${other === 'from' ? MOMENT : NO_ROW}`);
      const query = [...asked, `${name}=kumquat`].join('&');
      const path = call.path.replaceAll(/\{\w+\}/g, NO_ROW);
      const answer = await souk.send(call.method, `${path}?${query}`, { token: souk.admin.token });
      const isNamed = has(answer, 400, 'invalid_parameter') && answer.text.includes(`"${name}`);
      if (!isNamed) found.push(`${call.name} ${name}: ${answer.status}`);
    }
    expect(found).toEqual([]);
  });

  test('refuses a field of another kind, and names it', async () => {
    const kinds = new Map(
      calls.filter(takesOnlyJson).flatMap((call) => {
        const { properties = {}, required = [] } = bodyOf(call);
        // A sign-in goes on without a token that is none, and what may be anything is never of another kind.
        const isAsked = (name: string) =>
          name !== 'device' &&
          Object.keys(properties[name] ?? {}).some((key) => !/title$/.test(key));
        const asked = Object.keys(properties).filter(isAsked);
        return asked.map((name) => [
          `${name} ${JSON.stringify(properties)}`,
          { call, name, properties, required },
        ]);
      }),
    );
    expect(kinds.size).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { call, name, properties, required } of kinds.values()) {
      const others = required.map((other) => [other, sampleOf(properties[other])]);
      const body = { ...Object.fromEntries(others), [name]: wrongFor(properties[name]) };
      const answer = await send(call, '', body);
      const isNamed = [400, 422].includes(answer.status) && answer.text.includes(`"${name}`);
      if (!isNamed) found.push(`${call.name} ${name}: ${answer.status}`);
    }
    expect(found).toEqual([]);
  });

  test('never fails over characters and values that no text can hold', async () => {
    const hostile = { toString: 1, valueOf: 1 };
    const isNoFailure = ({ status }: Answer): boolean => status < 500;
    const { resources } = souk.core.schemas.current().model;
    const body = (value: unknown) => ({
      ids: [value],
      id: value,
      ...Object.fromEntries(
        [...resources.values()].flatMap(({ fields }) => fields.map(({ name }) => [name, value])),
      ),
    });
    const known = (call: Call, value: unknown) => {
      const name = /([^/.]+)\.(?:create|update)"/.exec(JSON.stringify(contentOf(call)))?.[1] ?? '';
      const fields = resources.get(name)?.fields ?? [];
      return fields.length === 0
        ? body(value)
        : Object.fromEntries(fields.map((field) => [field.name, value]));
    };
    for (const value of [hostile, 'a\u0000b', '\ud800', [hostile], 1e308]) {
      const ask = (call: Call) => send(call, '', known(call, value));
      expect(await offenders(calls.filter(takesJson), ask, isNoFailure)).toEqual([]);
    }
    const ask = (call: Call) => {
      const address = addressOf(call).replaceAll(NO_ROW, 'a%00b');
      return souk.send(call.method, address, { token: souk.admin.token });
    };
    const named = calls.filter((call) => addressOf(call).includes(NO_ROW));
    expect(await offenders(named, ask, ({ status }) => status === 400)).toEqual([]);
  });

  test('finds nothing under an id of no row, and says so', async () => {
    const reading = calls.filter(
      ({ method, path, shape }) =>
        method === 'GET' && (path.endsWith('{id}') || path.endsWith('/get')) && shape['parameters'],
    );
    expect(reading.length).toBeGreaterThan(25);
    expect(
      await offenders(
        reading.filter(({ path }) => !path.includes('balances')),
        (call) => send(call, ''),
        (answer) => has(answer, 404, 'not_found'),
      ),
    ).toEqual([]);
  });
});
