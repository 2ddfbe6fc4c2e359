import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useModel } from '#src/admin/session/model.tsx';
import { withResource } from '../draft/compileDraft.ts';
import type { ResourceDraft } from '../draft/useResourceDraft.ts';
import { rowConverter } from './convertRow.ts';
import { DraftPreview } from './index.ts';

/** The draft as people would see it. */
export const PreviewTab = ({ draft }: { readonly draft: ResourceDraft }) => {
  const translate = useTranslate();
  const model = useModel();
  const { resource, name, steps } = draft;
  const published = model.resources.get(name);
  const whole = useMemo(() => resource && withResource(model, resource), [model, resource]);
  const convert = useMemo(
    () => resource && rowConverter(steps, published, resource),
    [steps, published, resource],
  );
  if (!whole || !convert)
    return <Alert severity="info">{translate('studio.page.noPreview')}</Alert>;
  return <DraftPreview model={whole} resource={name} published={published} convert={convert} />;
};
