import {
  API_MOUNTS,
  callOf,
  type HttpMethod,
  patternMethod,
  patternPath,
  type ResourceModel,
  VERBS,
  type Verb,
} from '#schemas';

/** One way to carry out a verb on a resource. */
export interface ResourceCall {
  readonly resource: ResourceModel;
  readonly verb: Verb;
  readonly method: HttpMethod;
  /** As the schema spells it, the API's mount included; a slash at its end is no matter. */
  readonly path: string;
}

/** Every call of a resource: the pattern is always answered; what the schema says differently, as well. */
export const callsOf = (resource: ResourceModel): readonly ResourceCall[] => {
  const { api } = resource;
  if (!api) return [];
  return VERBS.flatMap((verb) => {
    const pattern = {
      resource,
      verb,
      method: patternMethod(verb),
      path: `${API_MOUNTS[api]}${patternPath(resource, verb)}`,
    };
    const call = callOf(resource, verb);
    const named = {
      resource,
      verb,
      method: call.method,
      path: `${API_MOUNTS[call.api]}${call.path}`,
    };
    const isSame = named.method === pattern.method && named.path === pattern.path;
    return isSame ? [pattern] : [pattern, named];
  });
};
