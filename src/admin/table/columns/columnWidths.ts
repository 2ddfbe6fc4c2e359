import { useStore } from 'react-admin';
import type { ResourceModel } from '#schemas';

/** Narrower, nothing can be read; wider, nothing else can be seen. */
const MIN_WIDTH_PX = 64;
const MAX_WIDTH_PX = 640;
/** One press of an arrow. */
export const WIDTH_STEP_PX = 16;

export type Widths = Readonly<Record<string, number>>;

export const widthWithin = (px: number): number =>
  Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, px)));

const NONE: Widths = {};

interface ColumnWidths {
  readonly widths: Widths;
  /** Undefined gives a column back to its contents. */
  readonly setWidth: (column: string, px: number | undefined) => void;
}

/** How wide this person wants the columns of a resource's table; remembered in the browser. */
export const useColumnWidths = (resource: ResourceModel): ColumnWidths => {
  const [widths, setWidths] = useStore<Widths>(`${resource.name}.columnWidths`, NONE);
  return {
    widths,
    setWidth: (column, px) => {
      const { [column]: _before, ...others } = widths;
      setWidths(px === undefined ? others : { ...others, [column]: widthWithin(px) });
    },
  };
};

/** The range that assistive technology is told. */
export const WIDTH_RANGE_PX = { min: MIN_WIDTH_PX, max: MAX_WIDTH_PX } as const;
