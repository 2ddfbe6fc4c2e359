import type { RouteOptions } from 'fastify';
import type { HttpMethod, Model } from '#schemas';
import type { DescribedCall, Operation } from './describe.ts';

/** A route of the running server, with the calls that it stands for. */
export interface ServedRoute {
  readonly isPublic: boolean;
  readonly calls: (model: Model) => readonly DescribedCall[];
}

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

const isOperation = (description: object): description is Operation => 'answer' in description;

/** Fastify's way of writing a path, as OpenAPI writes it. */
const pathOf = (url: string): string =>
  url.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}').replace('*', '{path}');

/** Reads what a route says of itself; nothing of one that is no part of the API. */
export const servedRoute = ({ method, url, config }: RouteOptions): ServedRoute => {
  const description = config?.description;
  const isPublic = config?.isPublic ?? false;
  if (typeof description === 'function') return { isPublic, calls: description };
  if (!description || !isOperation(description)) return { isPublic, calls: () => [] };
  const named = [method].flat();
  const calls = METHODS.filter((known) => named.includes(known)).map((known) => ({
    method: known,
    path: pathOf(url),
    tag: description.tag,
    operation: description,
  }));
  return { isPublic, calls: () => calls };
};
