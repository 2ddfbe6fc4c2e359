import { resolve } from './bundle.ts';
import { propertiesOf, titleOf } from './fields.ts';
import type { Localized } from './languages.ts';
import type { JsonSchema, ResourceModel } from './model.ts';

/** The schema of a field by its dotted path, and whether its parent requires it. */
export const fieldAt = (
  resource: ResourceModel,
  path: string,
):
  | { readonly schema: JsonSchema; readonly title: Localized; readonly required: boolean }
  | undefined => {
  const root = resource.schema;
  let schema: JsonSchema = root;
  let required = false;
  let name = '';
  for (const part of path.split('.')) {
    const parent = resolve(schema, root);
    const isIndex = /^\d+$/.test(part) && parent.items !== undefined;
    const child: JsonSchema | undefined = isIndex
      ? parent.items
      : propertiesOf(parent, root).get(part);
    if (!child) return undefined;
    required = !isIndex && (parent.required?.includes(part) ?? false);
    // An item of a list is called by the list's name: "Features must be …".
    const items = resolve(child, root);
    schema =
      isIndex && !items.title
        ? { ...items, title: titleOf(parent, name).en, 'x-title': titleOf(parent, name) }
        : items;
    name = isIndex ? name : part;
  }
  return { schema, title: titleOf(schema, name), required };
};
