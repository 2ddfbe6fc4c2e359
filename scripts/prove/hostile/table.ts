/** The lines of the report. */
import type { HostileClass } from './attempt.ts';
import type { Round } from './measure.ts';

const ms = (value: number): string => `${Math.round(value)} ms`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
const row = (cells: readonly string[]): string => {
  const widths = [29, 12, 9, 18, 8];
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ');
};

export const HEADING = row(['class', 'who', 'worst', 'others: usual, now', 'memory', 'answers']);

export const roundLine = ({ name, by }: HostileClass, round: Round): string => {
  const { attackers, attack, usualMs, othersMs, growthBytes } = round;
  const statuses = Object.entries(attack.statuses).map(([status, count]) => `${status}×${count}`);
  return row([
    name,
    `${attackers} ${by}`,
    ms(attack.slowest.durationMs),
    `${ms(usualMs)}, ${ms(othersMs)}`,
    `+${megabytes(growthBytes)}`,
    statuses.join(' '),
  ]);
};

export const faultLines = ({ faults, lastWords }: Round): readonly string[] => [
  ...faults.map(({ text }) => `  WRONG ${text}`),
  ...lastWords
    .split('\n')
    .filter(Boolean)
    .map((line) => `  | ${line.slice(0, 300)}`),
];
