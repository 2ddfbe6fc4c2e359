// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { layOut, type MachinePicture } from '#src/admin/lifecycle/layout.ts';

const { documents } = await readSchemaFiles('schemas');
const machines = [...loadModel(documents).resources.values()].flatMap(({ name, stateField }) =>
  stateField?.states ? [{ name, machine: stateField.states }] : [],
);

const picture = (machine: (typeof machines)[number]['machine'], direction: 'down' | 'left') =>
  layOut({
    machine,
    direction,
    stateSize: () => ({ width: 100, height: 32 }),
    moveSize: () => ({ width: 80, height: 18 }),
  });

const overlaps = ({ boxes }: MachinePicture): readonly string[] =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      )
      .map((other) => `${one.name} ${other.name}`),
  );

describe.each(machines)('the picture of $name', ({ machine }) => {
  test('shows every state inside the frame and no two on one place', () => {
    const drawn = picture(machine, 'down');
    expect(drawn.boxes.map(({ name }) => name)).toEqual(Object.keys(machine.states));
    expect(overlaps(drawn)).toEqual([]);
    for (const { x, y, width, height } of drawn.boxes) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(drawn.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(0);
      expect(y + height / 2).toBeLessThanOrEqual(drawn.height);
    }
  });

  test('draws every move from every state it may be made from', () => {
    const drawn = picture(machine, 'down');
    const pairs = machine.moves.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    expect(drawn.lines.map(({ from, to }) => `${from} ${to}`)).toEqual(pairs);
    expect(drawn.lines.every(({ points }) => points.length >= 2)).toBe(true);
  });

  test('begins at the right where people read from there', () => {
    const drawn = picture(machine, 'left');
    const first = drawn.boxes.find(({ name }) => name === machine.initial);
    expect(first?.x).toBe(Math.max(...drawn.boxes.map(({ x }) => x)));
  });
});
