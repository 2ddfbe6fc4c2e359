import { type ComponentType, createContext } from 'react';
import type { CellProps } from './defineCell.tsx';

/** Fields that a hand-made list shows in its own way, by name; the registry shows all others. */
export const CellOverrides = createContext<Readonly<Record<string, ComponentType<CellProps>>>>({});
