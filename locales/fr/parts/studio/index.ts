import { adding } from './adding.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { kinds } from './kinds.ts';
import { lifecycle } from './lifecycle.ts';
import { list } from './list.ts';
import { page } from './page.ts';
import { permissions } from './permissions.ts';
import { preview } from './preview.ts';
import { review } from './review.ts';
import { text } from './text.ts';

/** Texts of the schema studio, which only those who open it load. */
export const studio = {
  page,
  fields,
  kinds,
  form,
  list,
  lifecycle,
  permissions,
  preview,
  text,
  review,
  history,
  adding,
};
