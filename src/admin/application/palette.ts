import type { ReactNode } from 'react';
import type { ColorName, IconName } from '#schemas';

/** A row as suggestions name it. */
export interface FoundRow {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly state: string;
  /** How many changes of its state this person may make. */
  readonly moves: number;
}

/** One line of a list of suggestions. */
export interface Choice {
  /** Unique among all that are listed, and the same the next time. */
  readonly id: string;
  readonly title: string;
  /** Where the words were found, or what else tells it from others. */
  readonly note?: string | undefined;
  /** What it says of itself whatever was typed: a number, whom it refers to, whose it is. */
  readonly facts?: readonly string[];
  readonly chip?: { readonly label: string; readonly color: ColorName | undefined } | undefined;
  readonly icon?: IconName | undefined;
  readonly lang?: string | undefined;
  /** It changes something: nothing typed, Enter does not mean it. */
  readonly isChange?: boolean;
  /** It is said why it cannot be chosen now. */
  readonly isDisabled?: boolean;
  /** The row that it opens, where more can be done with it. */
  readonly row?: FoundRow | undefined;
  /** Does nothing where `ask` stands for it. */
  readonly run: () => void;
  /** Stands in place of the palette once it was chosen, until it is closed. */
  readonly ask?: (onClose: () => void) => ReactNode;
}

export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** What is typed names these before all else. */
  readonly isFirst?: boolean;
}

/** What the palette asks of each of its sources. */
export interface PaletteQuestion {
  readonly typed: string;
  /** Only what can be done with this row is asked for. */
  readonly row: FoundRow | undefined;
  /** Ids of choices, the one that was used last first. */
  readonly used: readonly string[];
}

export interface PaletteAnswer {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching?: boolean;
  readonly error?: unknown;
}

/** A hook that answers while the palette is open. */
export type PaletteSource = (question: PaletteQuestion) => PaletteAnswer;
