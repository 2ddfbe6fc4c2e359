import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const CLIENT = join(PROJECT, 'build/client');
const BUDGET_FILE = 'scripts/weight/budget.json';
/** What a part may grow without a word. */
const GROWTH = 1.05;
/** A new part below this is nobody's concern. */
const SMALL_BYTES = 8_000;
const SHELL = 'index.html';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** As it travels; what is too short to be packed travels as it is. */
function transferred(file) {
  const packed = statSync(join(CLIENT, `${file}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(CLIENT, file))).size;
}

/** Every file that a part needs before it runs, by Vite's manifest. */
export function filesOf(manifest, key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (found.has(file)) return found;
  if (file.endsWith('.js')) found.add(file);
  for (const next of imports) filesOf(manifest, next, found);
  return found;
}

const sum = (files) => [...files].reduce((bytes, file) => bytes + transferred(file), 0);

/**
 * Weighs the build: brotli bytes of JavaScript by part. `index.html` is what every screen needs; any other part, named
 * by its source file, is what it adds to that.
 */
function weighParts() {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const shell = filesOf(manifest, SHELL);
  const parts = new Map([[SHELL, sum(shell)]]);
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const own = [...filesOf(manifest, key)].filter((file) => !shell.has(file));
    parts.set(key, sum(own));
  }
  /** Several parts on one screen share files, which come once. */
  const screen = (keys) =>
    sum(new Set([SHELL, ...keys].flatMap((key) => [...filesOf(manifest, key)])));
  return { parts, screen };
}

/** What a budget says against a weighing, one sentence each; nothing when all is within it. */
export function objectionsTo({ parts, screen }, budget) {
  const objections = [];
  for (const [name, { parts: keys, limit }] of Object.entries(budget.screens)) {
    const missing = keys.filter((key) => !parts.has(key));
    if (missing.length > 0) objections.push(`${name}: the build has no part ${missing.join(', ')}`);
    else if (screen(keys) > limit)
      objections.push(`${name}: ${kilobytes(screen(keys))} are sent, ${kilobytes(limit)} allowed`);
  }
  for (const [name, bytes] of parts) {
    const known = budget.parts[name];
    if (known === undefined && bytes >= SMALL_BYTES)
      objections.push(`${name} is new with ${kilobytes(bytes)}`);
    if (known === undefined) continue;
    if (bytes > known.bytes * GROWTH)
      objections.push(`${name} grew from ${kilobytes(known.bytes)} to ${kilobytes(bytes)}`);
    if (typeof known.why !== 'string' || known.why.length < 10)
      objections.push(`${name}: the budget does not say why it weighs so much`);
  }
  for (const name of Object.keys(budget.parts))
    if (!parts.has(name)) objections.push(`${name} is no part of the build any more`);
  return objections;
}

export const readBudget = () => JSON.parse(readFileSync(join(PROJECT, BUDGET_FILE), 'utf8'));

/** Parts that the budget does not know as they are now, with their weight. */
const grown = ({ parts }, budget) =>
  [...parts].filter(([name, bytes]) => {
    const known = budget.parts[name];
    return known === undefined ? bytes >= SMALL_BYTES : bytes > known.bytes * GROWTH;
  });

/** A budget that takes a weighing as it is, for a reason; limits of screens stay what they are. */
export function accept(weighing, budget, because) {
  const kept = Object.entries(budget.parts).filter(([name]) => weighing.parts.has(name));
  const added = grown(weighing, budget).map(([name, bytes]) => [name, { bytes, why: because }]);
  return { ...budget, parts: Object.fromEntries([...kept, ...added]) };
}

/**
 * Throws when a part of the build is too heavy; answers how much each screen of the budget sends. With a reason, what
 * has grown is written into the budget first (`npm run build -- --because REASON`).
 */
export function checkWeight(because) {
  const weighing = weighParts();
  if (because !== undefined) {
    const accepted = accept(weighing, readBudget(), because);
    writeFileSync(join(PROJECT, BUDGET_FILE), `${JSON.stringify(accepted, null, 2)}\n`);
  }
  const budget = readBudget();
  const objections = objectionsTo(weighing, budget);
  if (objections.length > 0)
    throw new Error(
      `The build is heavier than ${BUDGET_FILE} says. Make it lighter, or say why it weighs more: ` +
        "`npm run build -- --because 'REASON'`.\n" +
        objections.map((objection) => `  ${objection}`).join('\n'),
    );
  return Object.entries(budget.screens)
    .map(([name, { parts }]) => `${name} ${kilobytes(weighing.screen(parts))}`)
    .join(', ');
}
