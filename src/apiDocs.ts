/** The page at `/api/docs`: Swagger UI over the document of this server, with the token of this browser. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { loadMessages } from '#locales/load.ts';
import { FRONT_END_PATH, NAMED_CALLS, TOKEN_HEADER } from '#schemas';
import { readLanguage } from './session/preferences.ts';
import { readText, STORAGE_KEYS } from './session/storage.ts';
import 'swagger-ui-dist/swagger-ui.css';

const UNAUTHORIZED = 401;
const DOCUMENT_PATH = NAMED_CALLS.openApi.path;

const root = document.getElementById('root');
if (!root) throw new Error('apiDocs.html has no element with the id "root".');

const language = readLanguage();
const texts = (await loadMessages(language)).souk.pages.apiDocs;
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.title = texts.title;

/** Nobody is signed in, or no longer. */
const askToSignIn = (): void => {
  const heading = document.createElement('h1');
  heading.textContent = texts.title;
  const link = document.createElement('a');
  link.href = `${FRONT_END_PATH}login`;
  link.textContent = texts.signIn;
  root.replaceChildren(heading, link);
};

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin;

const show = (token: string): void => {
  // The viewer itself speaks English, from left to right.
  const place = document.createElement('div');
  place.lang = 'en';
  place.dir = 'ltr';
  root.replaceChildren(place);
  SwaggerUI({
    url: DOCUMENT_PATH,
    domNode: place,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    // Read at each call: another tab may have signed in anew.
    requestInterceptor: (request) => {
      const current = readText(STORAGE_KEYS.token) ?? token;
      if (isOwn(request.url)) request.headers[TOKEN_HEADER] = current;
      return request;
    },
    responseInterceptor: (response) => {
      const isDocument = new URL(response.url, location.href).pathname === DOCUMENT_PATH;
      if (isDocument && response.status === UNAUTHORIZED) askToSignIn();
      return response;
    },
  });
};

const token = readText(STORAGE_KEYS.token);
if (token) show(token);
else askToSignIn();
