import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { I18nProvider, Store } from 'react-admin';
import type { Capabilities, Configuration, SoukDataProvider } from '#dataProvider';
import type { Language, Model, ResourceModel } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import type { LoadValidator } from '#src/admin/session/model.tsx';
import type { Session } from '#src/admin/session/session.tsx';
import type { ThemeMode } from '#src/admin/theme/tokens.ts';
import type { Frame } from './frameDocument.ts';

/** Everything that screens stand on, as it is in the frame. */
export interface PreviewSetting {
  readonly frame: Frame;
  readonly model: Model;
  readonly resource: ResourceModel;
  readonly language: Language;
  readonly mode: ThemeMode;
  /** In that language. */
  readonly i18nProvider: I18nProvider;
  readonly session: Session;
  readonly dataProvider: SoukDataProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly loadValidator: LoadValidator;
  readonly capabilities: Capabilities;
  readonly application: Application;
  readonly configuration: Configuration;
}

const PreviewContext = createContext<PreviewSetting | undefined>(undefined);
export const PreviewSettingProvider = PreviewContext.Provider;

export const usePreviewSetting = (): PreviewSetting => {
  const setting = useContext(PreviewContext);
  if (!setting) throw new Error('Screens of a preview stand in a PreviewSettingProvider.');
  return setting;
};
