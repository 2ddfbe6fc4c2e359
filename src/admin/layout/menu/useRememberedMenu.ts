import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useApplication } from '#src/admin/application/application.ts';
import { addressOf } from '#src/admin/routing/router.tsx';
import { rememberMenu } from '#src/admin/session/lastMenu.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { whenIdle } from '../whenIdle.ts';
import { menuOf } from './entries.ts';
import { useGroupTitle } from './groupTitle.ts';
import { MANY } from './MenuLine.tsx';

const LATEST_MS = 5_000;

/** Keeps the menu's words for the next visit, which shows them before the program is here. */
export const useRememberedMenu = (): void => {
  const translate = useTranslate();
  const titleOf = useGroupTitle();
  const model = useModel();
  const application = useApplication();
  const features = useOptionalSession()?.features;
  useEffect(
    () =>
      whenIdle(() => {
        const groups = menuOf(model, application, features).map(({ name, entries }) => ({
          title: titleOf(name),
          lines: entries.map(({ to, label }) => ({
            path: addressOf(to, model),
            label: translate(label, MANY),
          })),
        }));
        rememberMenu(groups);
      }, LATEST_MS),
    [translate, titleOf, model, application, features],
  );
};
