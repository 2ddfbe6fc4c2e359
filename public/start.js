// Before the program is here: the frame in the person's own colours and direction. A file, because the content security
// policy allows no script in the page. The names are those of src/admin/session/storage.ts and src/admin/theme/start.css.
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
  const theme = read('theme');
  root.classList.add(`theme-${['light', 'dark'].includes(theme) ? theme : 'semi-dark'}`);
  if (read('x-auth-token') !== null) root.classList.add('start-framed');
  if (read('souk.admin.menu.isFolded') === 'true') root.classList.add('start-folded');
  if (read('language') === 'ar') root.dir = 'rtl';
})();
