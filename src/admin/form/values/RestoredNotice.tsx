import { Alert, Box, Button } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { fieldAt, isEmpty, isSame } from '#schemas';
import { underPresentNames } from '#schemas/model/fields/names/underPresentNames.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import type { FormValues } from '../fieldPaths.ts';
import { fits } from '../fields/fits.ts';
import { useReadValues, useSchemaForm } from '../formContext.tsx';
import { touchedFields } from './changes.ts';
import { type Draft, isOfOtherForm, type Lost } from './drafts.ts';
import { LeftOver, type LeftOverValue } from './LeftOver.tsx';
import { lostFrom } from './lostValues.ts';

export interface RestoredNoticeProps {
  /** Absent where the form was never away. */
  readonly draft: Draft | undefined;
  readonly lost: Lost | undefined;
  /** What the draft was typed over. */
  readonly base: FormValues | undefined;
  readonly onDiscard: () => void;
  /** Is told what is lost; of nothing once nobody needs it. */
  readonly onLost: (lost: Lost | undefined) => void;
}

/** What the form changes, and which of that its inputs cannot show. */
const useTouched = ({ draft, base }: Pick<RestoredNoticeProps, 'draft' | 'base'>) => {
  const { resource, record, language } = useSchemaForm();
  const data = draft ? underPresentNames(resource, draft.data) : {};
  const touched = draft ? touchedFields(resource, base ?? record, data) : [];
  const isOther = draft !== undefined && isOfOtherForm(draft, resource.hash);
  const isShown = (field: (typeof touched)[number], value: unknown): boolean =>
    fits(field, value) &&
    (!field.options ||
      typeof value === 'object' ||
      field.options.some((option) => isSame(option.value, value)));
  const unfit = touched
    .filter((field) => isOther && !isEmpty(data[field.name]) && !isShown(field, data[field.name]))
    .map(
      (field): LeftOverValue => ({
        title: field.title[language],
        value: data[field.name],
        field: draft?.of?.tree.get(field.name),
      }),
    );
  return { titles: touched.map(({ title }) => title[language]), unfit, isOther };
};

/** Shows with each save what was not saved; a second toast beside that of the save may not be shown. */
const useShownBySave = (saves: number): RefObject<HTMLDivElement | null> => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saves > 0) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [saves]);
  return notice;
};

/** Finds out what has no place in the form, once for each schema. */
const useLost = ({ draft, lost, onLost }: RestoredNoticeProps): void => {
  const { resource } = useSchemaForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was let go of is not looked for again.
  useEffect(() => {
    if (!lost) return;
    onLost(
      lostFrom(resource, lost, draft && isOfOtherForm(draft, resource.hash) ? draft : undefined),
    );
  }, [resource]);
};

/**
 * Says that what was typed before a crash, a sign-in or another form is back, when and in which fields, and what of it has
 * no place any more; offers the stored record.
 */
export const RestoredNotice = (props: RestoredNoticeProps) => {
  const { draft, lost, base, onDiscard, onLost } = props;
  const { resource, record, language } = useSchemaForm();
  const readValues = useReadValues();
  const translate = useTranslate();
  const { titles, unfit, isOther } = useTouched(props);
  const list = new Intl.ListFormat(language);
  useLost(props);
  const gone = (lost?.values ?? []).map(({ path, title, value }): LeftOverValue => {
    const shape = draft?.of ?? resource;
    const inner = path.slice(1).map((step, place) => {
      const known = typeof step === 'string' && fieldAt(shape, path.slice(0, place + 2));
      return known ? known.title[language] : step;
    });
    return {
      title: [typeof title === 'string' ? title : title[language], ...inner].join(' › '),
      value,
      field: fieldAt(shape, path),
    };
  });
  const saves = lost?.saves ?? 0;
  const notice = useShownBySave(saves);
  const isLost = gone.length > 0;
  const letGo = (): void => {
    const isRest = touchedFields(resource, base ?? record, readValues()).length > 0;
    if (isRest) onLost(undefined);
    else onDiscard();
  };
  return (
    <Alert
      ref={notice}
      severity={isLost || unfit.length > 0 ? 'warning' : 'info'}
      sx={{ marginBlockEnd: 2, '& .MuiAlert-message': { minInlineSize: 0, flex: 1 } }}
      action={
        draft && (
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('drafts.discard')}
          </Button>
        )
      }
    >
      {isLost
        ? saves > 0
          ? translate('drafts.notSaved', { fields: list.format(gone.map(({ title }) => title)) })
          : translate('drafts.fieldsGone')
        : isOther || !draft
          ? translate('drafts.formChanged')
          : translate('drafts.restored', { time: formatDateTime(draft.savedAt) })}
      {titles.length > 0 && saves === 0 && (
        <Box>{translate('drafts.changed', { fields: list.format(titles) })}</Box>
      )}
      {unfit.length > 0 && <LeftOver text={translate('drafts.unfit')} values={unfit} />}
      {isLost && (
        <>
          <LeftOver text={translate('drafts.lost')} values={gone} />
          <Button color="inherit" size="small" onClick={letGo} sx={{ marginBlockStart: 1 }}>
            {translate('drafts.letGo')}
          </Button>
        </>
      )}
    </Alert>
  );
};
