import type { ResourceModel } from '#schemas';
import type { PreviewedScreen } from './previewChoices.ts';

const CREATE = 'create';
const SHOW = 'show';

/** Where the router finds a screen, in react-admin's spelling of paths; `row` is the first one where none is chosen. */
export const pathOf = ({ name }: ResourceModel, { screen, row }: PreviewedScreen): string => {
  const list = `/${name}`;
  if (screen === 'list') return list;
  if (row === null || row === undefined) return `${list}/${CREATE}`;
  const form = `${list}/${encodeURIComponent(row)}`;
  return screen === 'details' ? `${form}/${SHOW}` : form;
};

/** The screen at a path; undefined where the path leads to another resource or another page. */
export const screenAt = ({ name }: ResourceModel, path: string): PreviewedScreen | undefined => {
  if (path === `/${name}`) return { screen: 'list' };
  if (!path.startsWith(`/${name}/`)) return undefined;
  const [id = '', end, ...others] = path.slice(name.length + 2).split('/');
  if (others.length > 0) return undefined;
  if (id === CREATE && end === undefined) return { screen: 'form', row: null };
  const row = decodeURIComponent(id);
  if (end === undefined) return { screen: 'form', row };
  return end === SHOW ? { screen: 'details', row } : undefined;
};
