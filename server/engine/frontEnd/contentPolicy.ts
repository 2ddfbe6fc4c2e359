import type { Settings } from '#server/engine/environment/settings.ts';

/** Emotion inserts empty style tags and fills them through CSSOM: only the empty text is allowed. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Of other servers that answer one of the APIs. */
export const originsOf = (settings: Settings): string[] => {
  const { marketsApiTest, marketsApiProduction, managersApi, storeApi } = settings;
  const bases = [marketsApiTest, marketsApiProduction, managersApi, storeApi];
  return [...new Set(bases.flatMap((base) => (base ? [new URL(base).origin] : [])))];
};

/** The Content-Security-Policy of every page: no eval, no inline scripts, nothing from hosts that no setting names (SEC-5). */
export const contentPolicy = (settings: Settings): string => {
  const bases = originsOf(settings);
  const frames = settings.frameOrigins;
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", EMPTY_STYLE],
    ['img-src', "'self'", 'data:', 'blob:', ...bases],
    ['media-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...bases],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'", ...frames],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
};
