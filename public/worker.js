// Keeps the page and those files of the program that were loaded, so that a reload without a network shows the frame
// (START-3). Nothing that an API answers passes through it, nor is it ever kept here.

const BASE = new URL('./', self.location.href).pathname;
// Two installations on one host keep their own.
const CACHE = `souk ${BASE}`;
/** A network that takes longer is as good as none: the kept page is shown, and says what is the matter. */
const LONGEST_WAIT_MS = 3_000;
/** What a proxy answers in the place of a server that is away. */
const AWAY = [502, 503, 504];
/** Their names change with their content. */
const HASHED = /^(?:assets|validators)\/[\w./-]+$/;
/** Files beside the page, which keep their names. */
const PLAIN = /^[\w-]+\.(?:js|png|svg|webmanifest)$/;
/** The page asks for these itself, and reads the kept ones where no answer comes: what exists, and where the APIs are. */
const LIVE = ['config.json', 'schemas.json'];
/** Where a server has its pages at the root, calls lie below them. */
const OF_SERVER = /^(?:apis?|healthz|readyz|metrics)(?:\/|$)/;

const nameOf = (address) => {
  const { origin, pathname } = new URL(address, self.location.href);
  return origin === self.location.origin && pathname.startsWith(BASE)
    ? pathname.slice(BASE.length)
    : undefined;
};
const isKept = (name) => name !== undefined && (HASHED.test(name) || PLAIN.test(name));

const pageFor = async (event) => {
  const kept = await caches.match(BASE, { cacheName: CACHE });
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  if (!kept) return asked;
  const answer = asked.then(
    (found) => (AWAY.includes(found.status) ? kept : found),
    // The kept page says that no answer came.
    () => kept,
  );
  event.waitUntil(answer);
  const late = new Promise((settle) => {
    setTimeout(settle, LONGEST_WAIT_MS, kept);
  });
  return Promise.race([answer, late]);
};

const hashedFile = async (event) => {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(cache.put(request.url, answer.clone()));
  return answer;
};

const plainFile = async (request) => {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await caches.match(request.url, { cacheName: CACHE });
    if (!kept) throw cause;
    return kept;
  }
};

/** Keeps a page that is drawn, with the files that it took; the first one of a new build lets go of the old one's. */
const keep = async (entry, addresses) => {
  const page = await fetch(BASE, { cache: 'no-cache' });
  const isPageOf = async (answer) => (await answer.clone().text()).includes(entry);
  // A build came between: the next page that is opened is of that one.
  if (!page.ok || !(await isPageOf(page))) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(addresses.filter((address) => isKept(nameOf(address))));
  const before = await cache.match(BASE);
  const isNewBuild = before !== undefined && !(await isPageOf(before));
  const missing = [...wanted].map(async (address) => {
    if (!(await cache.match(address))) await cache.add(address);
  });
  const live = LIVE.map((name) => cache.add(new Request(BASE + name, { cache: 'no-cache' })));
  // The page last: one without its files would be blank.
  await Promise.all([...missing, ...live]);
  await cache.put(BASE, page);
  if (!isNewBuild) return;
  for (const request of await cache.keys())
    if (HASHED.test(nameOf(request.url)) && !wanted.has(request.url)) await cache.delete(request);
};

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Browsers that can be told so do not wake this program for what it leaves alone.
  if (!('addRoutes' in event)) return;
  const toNetwork = (pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' });
  const calls = ['/api/*', '/apis/*', ...LIVE.map((name) => BASE + name)];
  event.waitUntil(event.addRoutes(calls.map(toNetwork)));
});

self.addEventListener('activate', (event) => {
  const claim = async () => {
    // The page is asked for while this program wakes up.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(claim());
});

self.addEventListener('message', (event) => {
  const { entry, addresses } = event.data;
  event.waitUntil(keep(entry, addresses));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = nameOf(request.url);
  if (request.method !== 'GET' || name === undefined || OF_SERVER.test(name)) return;
  if (request.mode === 'navigate') {
    if (!isKept(name) && !LIVE.includes(name)) event.respondWith(pageFor(event));
  } else if (HASHED.test(name)) event.respondWith(hashedFile(event));
  else if (PLAIN.test(name)) event.respondWith(plainFile(request));
});
