import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Memory } from '#dataProvider';
import type {
  CallTable,
  IconName,
  Language,
  Localized,
  Move,
  NamedCall,
  ResourceModel,
  Screen as ScreenName,
  Feature as ServerFeature,
} from '#schemas';
import type { LazyScreen } from './lazyScreen.ts';
import type { PaletteSource } from './palette.ts';
import type { PicturePicker } from './pictures.ts';

/** A screen that belongs to no resource. The one at `/` is what people see first. */
export interface Page {
  /** Locale key of what it is called in the menu, and where the server cannot fill it. */
  readonly title: string;
  readonly screen: LazyScreen;
  /** What the server must announce for it; without that the page says why it is not there. */
  readonly needs?: ServerFeature;
  /** Whether nothing leads to it where the server does not announce what it needs: it is for few people. */
  readonly isForFew?: boolean;
  /** Its line in the side menu and in the palette; none where it is only reached from other screens. */
  readonly menu?: { readonly icon: IconName; readonly group: string; readonly order: number };
  /** Screens of resources that people open from here most: their code is fetched ahead. */
  readonly next?: Readonly<Record<string, readonly ScreenName[]>>;
}

/** Hand-made screens of one resource, in place of the generated ones. */
export type OwnScreens = Partial<Readonly<Record<ScreenName, LazyScreen>>>;

/** A line under "Actions" of the palette that leads somewhere. */
export interface PaletteAction {
  /** A locale key. */
  readonly title: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Who changed a row, as its history tells. */
export interface Actor {
  readonly kind: string;
  readonly role: string;
  readonly name?: string;
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** One setting of the installation. */
export interface SettingSchema {
  readonly title: string;
  readonly 'x-title': Omit<Localized, 'en'>;
  readonly format?: string;
  readonly 'x-ui': { readonly unit?: Localized; readonly help?: Localized };
}

/** Settings of the installation, in the order of the page. */
export interface SettingsDocument {
  readonly properties: Readonly<Record<string, SettingSchema>>;
}

/** Where a new field is to stand; at the end where nothing is said. */
export interface FieldPlace {
  /** The field that it comes behind. */
  readonly after?: string;
  /** The group of the form. */
  readonly group?: string;
}

export interface FieldAdderProps extends FieldPlace {
  readonly resource: string;
  readonly onClose: () => void;
}

export interface RecordPartProps {
  readonly record: RaRecord;
}

/** What a feature says of a row below its fields. */
export interface RecordPart {
  readonly needs: ServerFeature;
  readonly part: LazyScreen<RecordPartProps>;
}

export interface MoveDialogProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly move: Move;
  /** Says whether the row has changed. */
  readonly onClose: (isDone: boolean) => void;
}

/**
 * What is asked where one row is moved to a state, in place of the question that its schema asks. The dialog makes the
 * move by itself.
 */
export interface OwnMoveDialog {
  readonly to: string;
  readonly needs: ServerFeature;
  readonly dialog: LazyScreen<MoveDialogProps>;
}

/** What one feature adds to the application. A folder says it in its `feature.ts`, and one line registers it. */
export interface FeatureDefinition {
  /** Unique in its application. */
  readonly name: string;
  /** By path, as react-router writes it. */
  readonly pages?: Readonly<Record<string, Page>>;
  /** Pages outside of the shell, by path, for people who are not signed in. */
  readonly publicPages?: Readonly<Record<string, LazyScreen>>;
  /** By resource. */
  readonly screens?: Readonly<Record<string, OwnScreens>>;
  readonly actions?: readonly PaletteAction[];
  /** What else the palette finds: its code is loaded when the palette is opened. */
  readonly paletteSources?: () => Promise<readonly PaletteSource[]>;
  /** Shows nothing, and is there once the first screen is: hears of news, counts what waits. A chunk of its own. */
  readonly Watcher?: LazyScreen;
  /** A line above every page that concerns all of them. */
  readonly Banner?: ComponentType;
  /** Stands around the shell, for contexts that several screens share. */
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>;
  /** Calls that no other feature has declared; all screens of the application may make them. */
  readonly calls?: CallTable;
  /** What admins set of it for the whole installation, as the server declares it. */
  readonly settings?: () => Promise<SettingsDocument>;
  /** Calls whose answer must be there before the shell is shown, beside those of the session itself. */
  readonly startCalls?: readonly NamedCall[];
  /** Where pictures are chosen. Without any, people type the address of a picture. */
  readonly picturePicker?: PicturePicker;
  /** By resource: shown on the page of each of its rows. */
  readonly recordParts?: Readonly<Record<string, RecordPart>>;
  /** By resource. */
  readonly moveDialogs?: Readonly<Record<string, readonly OwnMoveDialog[]>>;
  /** A dialog that adds a field to a resource, for those to whom the server announces `studio`. */
  readonly fieldAdder?: LazyScreen<FieldAdderProps>;
  /** Where the form of a resource is designed, for the same people. */
  readonly formDesigner?: (resource: string) => string;
  /** First words of query keys whose answers follow from rows of many resources, so that each event may change them. */
  readonly derivedQueries?: readonly string[];
  /** What the data provider remembers in this browser for servers that cannot list it. */
  readonly memory?: Memory;
  /** Locale key of the side on which somebody stands who changed a row. */
  readonly sideOf?: (actor: Actor) => string;
  /** Texts beside the engine's, below names of the feature's own. */
  readonly texts?: (language: Language) => Promise<Texts>;
}

/** Types a feature where it is written down. */
export const defineFeature = (feature: FeatureDefinition): FeatureDefinition => feature;
