/** What the dashboard is made of, in the order that nobody has changed yet. */
export const PANELS = [
  'figures',
  'revenue',
  'orders',
  'waiting',
  'bestSellers',
  'states',
  'latest',
  'lists',
  'create',
] as const;
export type PanelName = (typeof PANELS)[number];

/** What one person made of it. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}
export const DEFAULT_ARRANGEMENT: Arrangement = { order: PANELS, hidden: [] };

const isPanel = (name: string): name is PanelName => PANELS.some((known) => known === name);

/** Every panel in the person's order; panels that are newer than the arrangement stand where they usually do. */
export const orderedPanels = ({ order }: Arrangement): readonly PanelName[] => {
  const known = [...new Set(order.filter(isPanel))];
  for (const [place, name] of PANELS.entries()) {
    if (!known.includes(name)) known.splice(Math.min(place, known.length), 0, name);
  }
  return known;
};

export const shownPanels = (arrangement: Arrangement): readonly PanelName[] =>
  orderedPanels(arrangement).filter((name) => !arrangement.hidden.includes(name));

export const withShown = (
  arrangement: Arrangement,
  name: PanelName,
  isShown: boolean,
): Arrangement => ({
  ...arrangement,
  hidden: isShown
    ? arrangement.hidden.filter((other) => other !== name)
    : [...new Set([...arrangement.hidden, name])],
});
