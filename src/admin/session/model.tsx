import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { BASE_PATH } from '#dataProvider';
import {
  type CompiledValidator,
  FRONT_END_FILES,
  type Model,
  type ResourceModel,
  type ValidatorModule,
} from '#schemas';

const ModelContext = createContext<Model | undefined>(undefined);

export const ModelProvider = ({ model, children }: { model: Model; children: ReactNode }) => (
  <ModelContext.Provider value={model}>{children}</ModelContext.Provider>
);

/** Every resource, as the schemas say now; a schema edited on the server arrives here while the page is open. */
export const useModel = (): Model => {
  const model = useContext(ModelContext);
  if (!model) throw new Error('useModel needs a ModelProvider above it.');
  return model;
};

/**
 * One resource; react-admin's current one when none is named.
 *
 * Errors: throws for a name that no schema describes.
 */
export const useResource = (name?: string): ResourceModel => {
  const current = useResourceContext();
  const model = useModel();
  const wanted = name ?? current;
  const resource = wanted === undefined ? undefined : model.resources.get(wanted);
  if (!resource) throw new Error(`No schema describes the resource "${wanted}".`);
  return resource;
};

/** Validators that tests or embedding pages already have; otherwise they are loaded as modules. */
export type LoadValidator = (resource: ResourceModel) => Promise<CompiledValidator>;

const importValidator: LoadValidator = async (resource) => {
  const { name, hash, rules } = resource;
  if (rules === 'standard') {
    // Nothing is compiled for these: the page judges by the schema itself, as the server does.
    const [{ standardValidator }, { nativeMatcher }] = await Promise.all([
      import('#schemas/model/validation/standardValidator.ts'),
      import('#schemas/model/values/nativePattern.ts'),
    ]);
    return standardValidator(resource, nativeMatcher);
  }
  const url = `${BASE_PATH}${FRONT_END_FILES.validator(name, hash)}`;
  // The server compiled it from the schema with this hash; the address changes when the schema does.
  const loading = import(/* @vite-ignore */ url) as Promise<ValidatorModule>;
  // What a validator runs on is for forms alone.
  const [module, { instantiate }] = await Promise.all([
    loading,
    import('#schemas/model/validation/validatorRuntime.ts'),
  ]);
  return instantiate(module);
};

const LoaderContext = createContext<LoadValidator>(importValidator);
export const ValidatorLoaderProvider = LoaderContext.Provider;
export const useValidatorLoader = (): LoadValidator => useContext(LoaderContext);

/**
 * The compiled rules of a resource, shared with the server (no eval: SEC-5).
 *
 * Shape: react-query's result; `data` is there once the module has loaded, and is kept.
 */
export const useValidator = (resource: ResourceModel) => {
  const load = useValidatorLoader();
  return useQuery({
    queryKey: ['validator', resource.name, resource.hash],
    queryFn: () => load(resource),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
};
