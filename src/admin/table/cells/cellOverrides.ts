import { type ComponentType, createContext } from 'react';
import type { CellProps } from './defineCell.tsx';

/** Cells that a screen replaces, by field; the registry has all others. */
export const CellOverrides = createContext<Readonly<Record<string, ComponentType<CellProps>>>>({});
