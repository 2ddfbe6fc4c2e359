import { createHash } from 'node:crypto';
import { messagesOf } from '#locales';
import { factsOf, isObject, type Language, type ResourceModel, recordTitle } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { escapeHtml } from '#server/engine/frontEnd/escapeHtml.ts';
import { beaconPath } from '#server/market/visits/beacon.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 68ch; margin-inline: auto; padding: 2rem 1rem; }
img { max-inline-size: 100%; block-size: auto; border-radius: 8px; }
ul { padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: 1rem; padding-block: .5rem; border-block-start: 1px solid; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 8px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on the page but the script that counts its visitors. */
export const PRODUCT_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const packagesOf = (row: Row): readonly Row[] => {
  const { packages } = row;
  return Array.isArray(packages) ? packages.filter(isObject) : [];
};

interface PageOptions {
  readonly language: Language;
  readonly currency: string;
  readonly basePath: string;
}

/** A public page as a store would show it, with the beacon that counts who looks at it (decisions.md "Dashboard figures"). */
export const productPage = (
  resource: ResourceModel,
  row: Row,
  { language, currency, basePath }: PageOptions,
): string => {
  const beacon = beaconPath(basePath);
  const words = messagesOf(language).souk.productPage;
  const title = escapeHtml(recordTitle(resource, row));
  const teamId = escapeHtml(textOf(row['teamId']));
  const logo = isObject(row['logo']) ? row['logo'] : isObject(row['icon']) ? row['icon'] : {};
  const src = textOf(logo['src']);
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const lines = packagesOf(row)
    .map((one) => {
      const price = typeof one['price'] === 'number' ? money.format(one['price']) : '';
      return `<li><span dir="auto">${escapeHtml(textOf(one['title']))}</span><bdi dir="ltr">${escapeHtml(price)}</bdi></li>`;
    })
    .join('');
  const include = escapeHtml(
    `<script async src="https://…${beacon}" data-team="${textOf(row['teamId'])}"></script>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${factsOf(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${basePath}icon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
${src === '' ? '' : `<img src="${escapeHtml(src)}" alt="" width="96" height="96">`}
<h1 dir="auto">${title}</h1>
<p dir="auto">${escapeHtml(textOf(row['description']))}</p>
<ul>${lines}</ul>
</main>
<footer>
<p>${escapeHtml(words.explanation)}</p>
<pre dir="ltr"><code>${include}</code></pre>
</footer>
<script async src="${beacon}" data-team="${teamId}"></script>
</body>
</html>
`;
};
