import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isIPv4,
  isIPv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '@hyperjump/json-schema-formats';
import { isIdnHostname } from 'idn-hostname';
import { MAX_PATTERN_CHARACTERS } from '../limits.ts';

const ENDS_WITH_SEPARATOR = /[.\uFF0E\u3002\uFF61]$/;

/** Not the formats' own: that one writes every refused name to the console. */
const isIdn = (name: string): boolean => {
  if (ENDS_WITH_SEPARATOR.test(name)) return false;
  try {
    return isIdnHostname(name);
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
};

/** The formats of the standard; all others only describe. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  duration: isDuration,
  email: isEmail,
  hostname: isHostname,
  'idn-email': isIdnEmail,
  'idn-hostname': isIdn,
  ipv4: isIPv4,
  ipv6: isIPv6,
  iri: isIri,
  'iri-reference': isIriReference,
  'json-pointer': isJsonPointer,
  regex: isRegex,
  'relative-json-pointer': isRelativeJsonPointer,
  time: isTime,
  uri: isUri,
  'uri-reference': isUriReference,
  'uri-template': isUriTemplate,
  uuid: isUuid,
};

/** Whether a value has a format of the standard: only texts can lack one. */
export const hasStandardFormat = (format: string, value: unknown): boolean => {
  if (typeof value !== 'string' || !Object.hasOwn(FORMATS, format)) return true;
  return value.length <= MAX_PATTERN_CHARACTERS && FORMATS[format]?.(value) === true;
};
