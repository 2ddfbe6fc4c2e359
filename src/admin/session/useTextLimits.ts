import { useModel } from '#src/admin/session/model.tsx';

/** How long a text of a resource may be, from its schema. */
export const useTextLimits = (
  resource: string,
  field: string,
): { readonly minLength?: number; readonly maxLength?: number } => {
  const found = useModel().resources.get(resource)?.tree.get(field);
  const { minLength, maxLength } = found?.schema ?? {};
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
};
