import { type ReactNode, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

/** Name of the one field that a hosted input knows. */
export const HOSTED_SOURCE = 'value';

/**
 * Gives a react-admin input a form of its own inside an RJSF widget.
 *
 * The value goes down by this effect; it comes up by the input's own `onChange`.
 */
export const RaHost = ({ value, children }: { value: unknown; children: ReactNode }) => {
  const form = useForm({ defaultValues: { [HOSTED_SOURCE]: value ?? '' } });
  useEffect(() => {
    if (form.getValues(HOSTED_SOURCE) !== (value ?? '')) form.setValue(HOSTED_SOURCE, value ?? '');
  }, [form, value]);
  return <FormProvider {...form}>{children}</FormProvider>;
};
