import type { ComponentType } from 'react';

/** A picture as a picker hands it over; `title` may be empty. */
export interface ChosenPicture {
  readonly src: string;
  readonly title: string;
}

/** How many pictures may be chosen. */
export type PictureChoice =
  | { readonly kind: 'single' }
  | { readonly kind: 'several'; readonly limit: number };

export interface PicturePickerProps {
  readonly choice: PictureChoice;
  readonly onInsert: (pictures: readonly ChosenPicture[]) => void;
  readonly onClose: () => void;
}

/** A dialog that people choose pictures in, for image fields, galleries and rich text. */
export type PicturePicker = ComponentType<PicturePickerProps>;
