import type { ComponentType } from 'react';
import type { CellName } from '#schemas';
import type { CellProps } from './defineCell.tsx';
import * as registry from './registry.ts';

/** The way to show a value for each name that a schema may use. */
export const cells: Readonly<Record<CellName, ComponentType<CellProps>>> = registry;
