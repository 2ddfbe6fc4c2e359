import { type ReactNode, useMemo } from 'react';
import { limitModel } from '#dataProvider';
import { ModelProvider, useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { useCapabilities } from './capabilities.ts';

/** What is drawn below here is drawn from what the server can do. */
export const OfferedModel = ({ children }: { readonly children: ReactNode }) => {
  const model = useModel();
  const capabilities = useCapabilities();
  const { features } = useSession();
  const revision = capabilities.revision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `capabilities` is one object for good; `features` and `revision` change when what it answers changes.
  const offered = useMemo(
    () => limitModel(model, capabilities),
    [model, capabilities, features, revision],
  );
  return <ModelProvider model={offered}>{children}</ModelProvider>;
};
