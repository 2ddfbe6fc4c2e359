import { describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';

describe('sql', () => {
  test('makes a parameter of every value', () => {
    const statement = sql`select * from apps where id = ${'a'} and team = ${7}`;
    expect(statement.text).toBe('select * from apps where id = $1 and team = $2');
    expect(statement.values).toEqual(['a', 7]);
  });

  test('splices nested statements and counts their parameters on', () => {
    const condition = sql`price > ${10} or price is null`;
    const statement = sql`select ${'x'} from apps where (${condition}) and (${condition}) limit ${5}`;
    expect(statement.text).toBe(
      'select $1 from apps where (price > $2 or price is null) and (price > $3 or price is null) limit $4',
    );
    expect(statement.values).toEqual(['x', 10, 10, 5]);
  });

  test('leaves a dollar sign alone that is text', () => {
    expect(sql`select '$1', ${sql.raw("'$2'")}, ${1}`.text).toBe("select '$1', '$2', $1");
  });

  test('joins statements, none of them to nothing', () => {
    const parts = [sql`a = ${1}`, sql`b = ${2}`];
    expect(sql`where ${sql.join(parts, ' and ')}`.text).toBe('where a = $1 and b = $2');
    expect(sql`(${sql.join(parts)})`.text).toBe('(a = $1, b = $2)');
    expect(sql.join([]).text).toBe('');
  });

  test('quotes a name so that it stays one name', () => {
    expect(sql.identifier('order "x"; --').text).toBe('"order ""x""; --"');
    expect(() => sql.identifier('')).toThrow(TypeError);
    expect(() => sql.identifier('a\0b')).toThrow(TypeError);
  });

  test('does not take an object that looks like a statement for one', () => {
    const fromOutside = { text: 'drop table apps', values: [] };
    const statement = sql`select ${fromOutside}`;
    expect(statement.text).toBe('select $1');
    expect(statement.values).toEqual([fromOutside]);
  });
});
