/** The least that shows such lists and forms: react-admin's own over the server's simple-REST dialect. */
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, fetchUtils, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { TOKEN_HEADER } from '#schemas';
import { Wide60, Wide200, WideList } from './wideForm.tsx';

const provider = simpleRestProvider('/api/rest', (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set(TOKEN_HEADER, localStorage.getItem(TOKEN_HEADER) ?? '');
  return fetchUtils.fetchJson(url, { ...options, headers });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the floor.');
createRoot(root).render(
  <Admin dataProvider={provider}>
    <Resource name="orders" list={ListGuesser} />
    <Resource name="customers" list={ListGuesser} />
    <Resource name="wide60" list={WideList} create={Wide60} />
    <Resource name="wide200" list={WideList} create={Wide200} />
  </Admin>,
);
