/** The page at `/api/docs`: Swagger UI over one chapter of this server's document, with the token of this browser. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { type ApiChapter, ApiError, BASE_PATH, GIVEN_NAME, readApiChapter } from '#dataProvider';
import { loadMessages } from '#locales/load.ts';
import { factsOf, TOKEN_HEADER } from '#schemas';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { readText, STORAGE_KEYS } from '#src/admin/session/storage.ts';
import 'swagger-ui-dist/swagger-ui.css';
import './apiDocs.css';

const UNAUTHORIZED = 401;
const BAD_REQUEST = 400;
const FIRST_CHAPTER = 'start';

const root = document.getElementById('root');
if (!root) throw new Error('apiDocs.html has no element with the id "root".');

const language = readLanguage();
const texts = (await loadMessages(language)).souk.pages.apiDocs;
const title = texts.title.replace('%{product}', GIVEN_NAME ?? '');
document.documentElement.lang = language;
document.documentElement.dir = factsOf(language).direction;
document.title = title;

/** Nobody is signed in, or no longer. */
const askToSignIn = (): void => {
  const heading = document.createElement('h1');
  heading.textContent = title;
  const link = document.createElement('a');
  link.href = `${BASE_PATH}login`;
  link.textContent = texts.signIn;
  root.replaceChildren(heading, link);
};

const sayThatItFailed = (): void => {
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = texts.failed;
  root.replaceChildren(message);
};

/** Read at each call: another tab may have signed in anew. */
const currentToken = (): string => readText(STORAGE_KEYS.token) ?? '';

const linksTo = ({ tags }: ApiChapter, open: string): HTMLElement => {
  const links = document.createElement('nav');
  links.className = 'chapters';
  links.ariaLabel = texts.chapters;
  links.append(
    ...tags.map(({ name, description }) => {
      const link = document.createElement('a');
      link.href = `?tag=${encodeURIComponent(name)}`;
      link.textContent = name;
      link.title = description;
      if (name === open) link.ariaCurrent = 'page';
      return link;
    }),
  );
  return links;
};

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin;

const show = (chapter: ApiChapter, open: string): void => {
  // The viewer itself speaks English, from left to right; so do the names of the chapters.
  const place = document.createElement('div');
  place.lang = 'en';
  place.dir = 'ltr';
  const viewer = document.createElement('div');
  place.append(linksTo(chapter, open), viewer);
  root.replaceChildren(place);
  SwaggerUI({
    // The links above name the others, which would stand empty here.
    spec: { ...chapter, tags: chapter.tags.filter(({ name }) => name === open) },
    domNode: viewer,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    requestInterceptor: (request) => {
      if (isOwn(request.url)) request.headers[TOKEN_HEADER] = currentToken();
      return request;
    },
  });
};

const open = async (tag: string): Promise<void> => {
  try {
    show(await readApiChapter(tag, { token: currentToken(), language }), tag);
  } catch (cause) {
    const status = cause instanceof ApiError ? cause.status : undefined;
    // A link to a resource that a schema no longer has.
    if (status === BAD_REQUEST && tag !== FIRST_CHAPTER) return open(FIRST_CHAPTER);
    if (status === UNAUTHORIZED) return askToSignIn();
    sayThatItFailed();
    throw cause;
  }
};

if (currentToken()) await open(new URLSearchParams(location.search).get('tag') ?? FIRST_CHAPTER);
else askToSignIn();
