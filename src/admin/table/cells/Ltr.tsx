import type { CSSProperties, ReactNode } from 'react';

/** Not by `sx`, which is worked out anew for each value of a page: these stand in every row (docs/decisions/0064). */
const FIGURES: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** Numbers, money, addresses: left to right inside Arabic too, with figures that line up. */
export const Ltr = ({ children }: { readonly children: ReactNode }) => (
  <bdi dir="ltr" style={FIGURES}>
    {children}
  </bdi>
);
