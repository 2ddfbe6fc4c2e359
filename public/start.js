// Before the program is here: what it will ask for is asked, and the frame stands in the person's own colours, direction
// and words. A file, because the content security policy allows no script in the page; behind the frame, as the browser
// paints between a script and what follows it, which was a frame without its words (START-2). The names are those of
// src/admin/session/storage.ts, src/admin/layout/menu/rememberMenu.ts and src/admin/theme/start.css.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed, as in some private windows: the defaults are shown.
      return null;
    }
  };
  const root = document.documentElement;
  const token = read('x-auth-token');
  const language = read('language');
  const theme = read('theme');
  root.classList.add(`theme-${['light', 'dark'].includes(theme) ? theme : 'semi-dark'}`);
  if (token !== null) root.classList.add('start-framed');
  if (read('souk.admin.menu.isFolded') === 'true') root.classList.add('start-folded');
  if (language === 'ar') root.dir = 'rtl';

  /** Answers on their way, each for the first who asks (dataProvider/earlyAnswers.ts). */
  const early = new Map();
  const ask = (address, headers = {}) => {
    const answer = fetch(address, { headers });
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    early.set(address, { token: headers['x-auth-token'] ?? null, answer });
  };
  const base = new URL('.', document.currentScript.src).pathname;
  ask(`${base}config.json`);
  ask(`${base}schemas.json`);
  const start = document.querySelector('meta[name="start-call"]')?.content;
  if (start && token !== null)
    ask(start, { 'x-auth-token': token, ...(language && { 'accept-language': language }) });

  const menuOfLastVisit = () => {
    try {
      const { groups } = JSON.parse((token !== null && read('souk.menu')) || '{}');
      return groups.map(({ title, lines }) => ({
        title,
        lines: lines.filter(({ path }) => typeof path === 'string'),
      }));
    } catch {
      // Nothing is kept, or another version wrote it: the menu comes with the program.
      return [];
    }
  };
  const element = (name, className, ...children) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  };
  const isHere = ({ path }) =>
    location.pathname === path || (path.length > 1 && location.pathname.startsWith(`${path}/`));
  const lineOf = (line) =>
    element('div', isHere(line) ? 'start-line start-here' : 'start-line', String(line.label));
  const groupOf = ({ title, lines }) =>
    element(
      'div',
      'start-group',
      ...(title ? [element('div', 'start-title', String(title))] : []),
      ...lines.map(lineOf),
    );

  /** Fills an empty frame with the words of the last visit: a picture, which nobody can use and nobody is told of. */
  const paint = (frame) => {
    const menu = frame.querySelector('.start-menu');
    const heading = frame.querySelector('.start-heading');
    const groups = menuOfLastVisit();
    const here = groups
      .flatMap(({ lines }) => lines)
      .filter(isHere)
      .sort((one, other) => other.path.length - one.path.length)[0];
    const product = document.title;
    menu.replaceChildren(element('div', 'start-brand', product), ...groups.map(groupOf));
    heading.replaceChildren(here ? String(here.label) : product);
    for (const part of [menu, heading]) part.inert = true;
  };
  window.souk = { early, paint };
  paint(document.querySelector('#root .start'));

  /** Fetches the code of the screen at this address beside the shell, which would ask for it much later. */
  const preload = () => {
    const written = document.getElementById('preloads');
    // Only a build has files.
    if (!written) return;
    const { screens, texts, files } = JSON.parse(written.textContent);
    const [name = '', act] =
      token === null ? ['login'] : location.pathname.slice(base.length).split('/');
    // An address and the storage may hold any word, those that every object has among them.
    const own = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);
    const screen = act
      ? (own(screens, `${name}/${act}`) ?? own(screens, `*/${act}`))
      : (own(screens, name) ?? screens['*']);
    for (const number of [...(screen ?? []), ...(own(texts, language) ?? texts.en)]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = base + files[number];
      document.head.append(link);
    }
  };
  // Naming twenty files takes longer than the words do, and nobody needs them before those are painted. A page that
  // nobody sees paints nothing.
  if (document.visibilityState === 'hidden') preload();
  else requestAnimationFrame(() => setTimeout(preload));
})();
