import { Alert, Box, Button, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { pluralOf } from '#schemas/model/texts/units.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Conflicts } from './Conflicts.tsx';
import { DraftBar } from './DraftBar.tsx';
import type { SchemaDocument } from './draft/draftCalls.ts';
import {
  type ResourceDraft,
  useResourceDraft,
  useSchemaDocument,
} from './draft/useResourceDraft.ts';
import { FieldsTab } from './fields/FieldsTab.tsx';
import { FormTab } from './form/FormTab.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { LifecycleTab } from './lifecycle/LifecycleTab.tsx';
import { ListTab } from './list/ListTab.tsx';
import { PermissionsTab } from './permissions/PermissionsTab.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { ResourceTab } from './resource/ResourceTab.tsx';
import { TextTab } from './text/TextTab.tsx';

const TABS = {
  fields: FieldsTab,
  form: FormTab,
  list: ListTab,
  lifecycle: LifecycleTab,
  permissions: PermissionsTab,
  resource: ResourceTab,
  preview: PreviewTab,
  text: TextTab,
  history: HistoryTab,
} as const;
type TabName = keyof typeof TABS;
const isTab = (name: string): name is TabName => Object.hasOwn(TABS, name);

const TAB = 'tab';
const MANY = { smart_count: 2 };

/** What is to be seen of a resource: the schema in parts, and what keeps it from being right. */
const Parts = ({ draft }: { readonly draft: ResourceDraft }) => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(TAB) ?? 'fields';
  const tab: TabName = isTab(asked) ? asked : 'fields';
  const Shown = TABS[tab];
  const { document, reason } = draft;
  const choose = (name: TabName): void =>
    setParameters((present) => {
      const next = new URLSearchParams(present);
      next.set(TAB, name);
      return next;
    });
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => choose(name)}
        variant="scrollable"
        aria-label={translate('studio.page.parts')}
        sx={{ marginBlockEnd: 2 }}
      >
        {Object.keys(TABS).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`studio-tab-${name}`}
            aria-controls="studio-part"
            label={translate(`studio.page.tabs.${name}`)}
          />
        ))}
      </Tabs>
      {reason !== undefined && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {translate('studio.page.broken', { reason })}
        </Alert>
      )}
      <Box role="tabpanel" id="studio-part" aria-labelledby={`studio-tab-${tab}`}>
        {document ? (
          <Suspense fallback={<FormSkeleton sections={1} />}>
            <Shown draft={draft} document={document} />
          </Suspense>
        ) : (
          <Alert severity="warning">{translate('studio.page.removed')}</Alert>
        )}
      </Box>
    </>
  );
};

const Loaded = ({ answer }: { readonly answer: SchemaDocument }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useResourceDraft(answer);
  const title =
    (draft.resource && pluralOf(draft.resource.names, language)) ??
    translate(`resources.${answer.resource}.name`, MANY);
  return (
    <>
      <PageHead
        title={title}
        context={translate('studio.page.context', { name: answer.resource })}
      />
      <DraftBar />
      <Conflicts draft={draft} />
      <Parts draft={draft} />
    </>
  );
};

/** One resource in the studio. */
export const SchemaPage = ({ name }: { readonly name: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useSchemaDocument(name);
  if (error)
    return (
      <>
        <PageHead
          title={name}
          actions={
            <Button component={RouterLink} to="/schemas">
              {translate('studio.page.all')}
            </Button>
          }
        />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  return data ? <Loaded key={name} answer={data} /> : <FormSkeleton />;
};
