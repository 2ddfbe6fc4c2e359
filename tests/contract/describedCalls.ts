/** The calls that the running server describes: their addresses, parameters and bodies. */
import { isObject } from '#schemas';
import type { Shape } from '#server/engine/openapi/describe.ts';
import type { Document } from '#server/engine/openapi/document.ts';

export const NO_ROW = '000000000000000000000000';
/** Public ones that answer everybody alike and read no parameters. */
const PLAIN: readonly string[] = ['/healthz', '/readyz', '/metrics'];
/** A stream has no end to wait for, and a sign-out none to come back from. */
const LEFT_OUT: readonly string[] = [...PLAIN, '/api/events', '/api/auth/logout'];
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly shape: Shape;
}

const isMethod = (text: string): text is Call['method'] =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(text);

export const callsOf = ({ paths }: Document): readonly Call[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, shape]) => {
      const method = verb.toUpperCase();
      const isAsked = isMethod(method) && !LEFT_OUT.includes(path);
      return isAsked ? [{ name: `${method} ${path}`, method, path, shape }] : [];
    }),
  );

export const parametersOf = ({ shape }: Call): readonly Shape[] =>
  Array.isArray(shape['parameters']) ? shape['parameters'].filter(isObject) : [];

export const requiredOf = (call: Call): readonly string[] =>
  parametersOf(call)
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true)
    .map((parameter) => String(parameter['name']));

export const addressOf = (call: Call, more = ''): string => {
  const query = [...requiredOf(call).map((name) => `${name}=${NO_ROW}`), more].filter(Boolean);
  const path = call.path.replaceAll(/\{\w+\}/g, NO_ROW);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
};

export const contentOf = ({ shape }: Call): Shape => {
  const body = shape['requestBody'];
  return isObject(body) && isObject(body['content']) ? body['content'] : {};
};
export const takesJson = (call: Call): boolean => contentOf(call)['application/json'] !== undefined;
/** A form has its own parser, and its own tests. */
export const takesOnlyJson = (call: Call): boolean =>
  takesJson(call) && Object.keys(contentOf(call)).length === 1;

export const asShape = (value: unknown): Shape => (isObject(value) ? value : {});

/** The closed body of a call; that of a row or a shared shape has its own tests. */
export const bodyOf = (call: Call): { properties?: Record<string, Shape>; required?: string[] } => {
  const { schema } = asShape(contentOf(call)['application/json']);
  return isObject(schema) && !('$ref' in schema) ? schema : {};
};
