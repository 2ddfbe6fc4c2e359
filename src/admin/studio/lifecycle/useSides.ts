import { useTranslate } from 'react-admin';
import { useRoleName } from '#src/admin/session/names.ts';
import type { DraftMachine } from './machine.ts';

/** Somebody or something that may make a move. */
export interface Side {
  readonly name: string;
  readonly title: string;
}

/**
 * Who may make moves: every role, and whoever else the lifecycle lets make one, such as the server itself. Code makes
 * those moves, so that nobody else can be chosen.
 */
export const useSides = (machine: DraftMachine, roles: readonly Side[]): readonly Side[] => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const used = new Set(machine.moves.flatMap(({ by }) => by));
  const others = [...used].filter((name) => !roles.some((role) => role.name === name));
  return [
    ...roles,
    ...others.map((name) => ({
      name,
      title: translate(`studio.lifecycle.sides.${name}`, { _: roleName(name) }),
    })),
  ];
};

/** Names of things in words, one after another. */
export const useNames = (things: readonly Side[]): ((names: readonly string[]) => string) => {
  const translate = useTranslate();
  return (names) =>
    names
      .map((name) => things.find((thing) => thing.name === name)?.title ?? name)
      .join(translate('souk.table.separator'));
};
