export interface Budget {
  readonly screens: Readonly<
    Record<string, { readonly parts: readonly string[]; readonly limit: number }>
  >;
  readonly parts: Readonly<Record<string, { readonly bytes: number; readonly why: string }>>;
}

export interface Weighing {
  readonly parts: ReadonlyMap<string, number>;
  readonly screen: (keys: readonly string[]) => number;
}

export declare const objectionsTo: (weighing: Weighing, budget: Budget) => readonly string[];
export declare const readBudget: () => Budget;
export declare const accept: (weighing: Weighing, budget: Budget, because: string) => Budget;
export declare const checkWeight: (because?: string) => string;
