import { Box } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Row, RowRecord } from '#dataProvider';
import type { Model, ResourceModel } from '#schemas';
import { useApplication } from '#src/admin/application/application.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { roleNameOf } from '#src/admin/session/ownRole.ts';
import { useLanguage, useThemeMode } from '#src/admin/session/preferences.ts';
import { useConfiguration, useSession } from '#src/admin/session/session.tsx';
import { createPreviewI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { DrawBoundary } from './DrawBoundary.tsx';
import { exampleRow } from './exampleRow.ts';
import { PreviewAdmin } from './PreviewAdmin.tsx';
import { type Chosen, PreviewControls } from './PreviewControls.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewNotes, UnreadNote } from './PreviewNotes.tsx';
import { choosePreview, type PreviewedScreen, usePreviewChoices } from './previewChoices.ts';
import { type PreviewRole, sessionAs } from './previewRole.ts';
import { type RealRows, usePreviewTexts, useRealRows, useRoles } from './usePreviewReads.ts';
import { usePreviewSource } from './usePreviewSource.ts';

export interface DraftPreviewProps {
  /** The whole model with the draft in it. */
  readonly model: Model;
  readonly resource: string;
  /** As in use now; absent for a resource that is not published yet. */
  readonly published: ResourceModel | undefined;
  /** Brings a stored row into the draft's shape. */
  readonly convert?: (row: Row) => Row;
}

const unchanged = (row: Row): Row => row;

/** Copies in the draft's shape, or an example where there is nothing to copy. */
const useDraftRows = (
  draft: ResourceModel,
  real: readonly RowRecord[],
  convert: (row: Row) => Row,
): readonly RowRecord[] => {
  const language = useLanguage();
  const latest = useRef(convert);
  latest.current = convert;
  // Of one draft a row has one shape, however often the page hands over the function anew.
  return useMemo(
    () =>
      real.length > 0
        ? real.map((row) => ({ ...latest.current(row), _id: row._id, id: row.id }))
        : [exampleRow(draft, language)],
    [draft, real, language],
  );
};

const useChosen = (
  draft: ResourceModel,
  rows: readonly RowRecord[],
  roles: readonly PreviewRole[],
): Chosen => {
  const choices = usePreviewChoices();
  const ownName = roleNameOf(useSession().user);
  const language = useLanguage();
  const [mode] = useThemeMode();
  const [first] = rows;
  const [firstRole] = roles;
  const wanted = choices.of === draft.name ? choices.row : undefined;
  const isOfRow = choices.screen === 'details' || draft.screens.has('edit');
  const row = wanted ?? (wanted === null && choices.screen === 'form' ? null : first?.id);
  const roleNames = roles.map(({ name }) => name);
  const role =
    [choices.role, ownName].find((name) => name !== undefined && roleNames.includes(name)) ??
    firstRole?.name ??
    ownName;
  return {
    ...choices,
    row: isOfRow ? row : null,
    role,
    language: choices.language ?? language,
    mode: choices.mode ?? mode,
  };
};

interface LoadedProps extends Pick<DraftPreviewProps, 'model'> {
  readonly draft: ResourceModel;
  readonly convert: (row: Row) => Row;
  /** Stored rows, and how many there are in all. */
  readonly stored: RealRows;
  readonly roles: readonly PreviewRole[];
}

const LoadedPreview = ({ model, draft, convert, stored, roles }: LoadedProps) => {
  const translate = useTranslate();
  const session = useSession();
  const configuration = useConfiguration();
  const application = useApplication();
  const rows = useDraftRows(draft, stored.rows, convert);
  const chosen = useChosen(draft, rows, roles);
  const role = roles.find(({ name }) => name === chosen.role) ?? roles[0];
  if (!role) throw new Error('A preview is looked at by somebody: there is always a role.');
  const texts = usePreviewTexts(chosen.language);
  const i18nProvider = useMemo(
    () => createPreviewI18nProvider(model, texts.value),
    [model, texts.value],
  );
  const source = usePreviewSource(draft, rows, role);
  const seenAs = useMemo(() => sessionAs(session, role), [session, role]);
  const go = (place: PreviewedScreen): void =>
    choosePreview(place.row === undefined ? place : { ...place, of: draft.name });
  return (
    <>
      <PreviewControls
        resource={draft}
        rows={rows}
        roles={roles}
        chosen={chosen}
        onChoose={(change) =>
          choosePreview({ ...change, ...('row' in change && { of: draft.name }) })
        }
      />
      <UnreadNote text={translate('studio.preview.textsFailed')} reading={texts} />
      <PreviewNotes resource={draft} screen={chosen.screen} stored={stored} />
      <PreviewFrame
        title={translate('studio.preview.title')}
        widthPx={chosen.width === 'fit' ? undefined : Number(chosen.width)}
      >
        {(frame) => (
          <PreviewAdmin
            // Another role is another person: its screens begin anew.
            key={role.name}
            setting={{
              frame,
              model,
              resource: draft,
              language: texts.value,
              i18nProvider,
              mode: chosen.mode,
              session: seenAs,
              application,
              configuration,
              ...source,
            }}
            shown={chosen}
            onGo={go}
          />
        )}
      </PreviewFrame>
    </>
  );
};

const ReadPreview = ({
  model,
  draft,
  published,
  convert,
}: Omit<LoadedProps, 'stored' | 'roles'> & Pick<DraftPreviewProps, 'published'>) => {
  const translate = useTranslate();
  const stored = useRealRows(published);
  const roles = useRoles();
  if (stored.error) {
    return (
      <ErrorState
        error={stored.error}
        title={translate('studio.preview.rowsFailed')}
        onRetry={stored.retry}
      />
    );
  }
  if (!stored.value || !roles.value) return <FormSkeleton />;
  return (
    <>
      <UnreadNote text={translate('studio.preview.rolesFailed')} reading={roles} />
      <LoadedPreview
        model={model}
        draft={draft}
        convert={convert}
        stored={stored.value}
        roles={roles.value}
      />
    </>
  );
};

/**
 * A draft's form, list and details as they would be: the product's own screens in a frame, as any role, in any
 * language, theme and width, over copies of stored rows. Nothing is written (STUDIO-10).
 */
export const DraftPreview = (props: DraftPreviewProps) => {
  const { model, resource, published, convert = unchanged } = props;
  const translate = useTranslate();
  const draft = model.resources.get(resource);
  if (!draft) throw new Error(`No schema describes the resource "${resource}".`);
  return (
    <Box
      component="section"
      aria-label={translate('studio.preview.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <DrawBoundary subject={draft.hash}>
        <ReadPreview model={model} draft={draft} published={published} convert={convert} />
      </DrawBoundary>
    </Box>
  );
};
