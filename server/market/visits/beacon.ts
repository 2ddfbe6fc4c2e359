import { NAMED_CALLS } from '#schemas';

/** Where public pages take the script from. */
export const beaconPath = (basePath: string): string => `${basePath}visit.js`;

/**
 * What public pages include to be counted: `<script async src="…/markets/visit.js" data-team="…"></script>`.
 *
 * A simple request without cookies, to the server that the script came from; nothing is kept in the browser.
 */
export const BEACON = `(() => {
  const script = document.currentScript;
  const teamId = script && script.dataset.team;
  if (!teamId) return;
  const body = JSON.stringify({ teamId, page: location.pathname.slice(0, 200) });
  fetch(new URL('${NAMED_CALLS.visit.path}', script.src), {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
    body,
  }).catch(() => {
    // A page that cannot be counted is a page all the same.
  });
})();
`;
