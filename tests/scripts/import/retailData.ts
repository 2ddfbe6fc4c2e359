import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import generateData from 'data-generator-retail';
import { csvCell, csvLine, isObject } from '#schemas';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a shop by resource, each naming others by what people know them by: a name, an e-mail, a reference. */
export type Retail = Readonly<Record<string, readonly Row[]>>;

/** Chance may draw the same twice: the later one gets its number. */
const unlike = () => {
  const seen = new Set<string>();
  return (text: string, number: number): string => {
    const own = seen.has(text.toLowerCase()) ? `${number}.${text}` : text;
    seen.add(own.toLowerCase());
    return own;
  };
};

/** A shop's rows, as `data-generator-retail` draws them, in the words of the schemas in tests/cases/retail. */
export const retailData = (): Retail => {
  const drawn = generateData();
  const [mail, title, reference] = [unlike(), unlike(), unlike()];
  const emails = new Map(drawn.customers.map((one) => [one.id, mail(one.email, one.id)]));
  const posters = new Map(drawn.products.map((one) => [one.id, title(one.reference, one.id)]));
  const commands = new Map(drawn.orders.map((one) => [one.id, reference(one.reference, one.id)]));
  const shelves = new Map(drawn.categories.map((one) => [one.id, one.name]));
  return {
    reviews: drawn.reviews.map((one) => ({
      ...{ number: one.id, date: one.date, status: one.status, rating: one.rating },
      comment: one.comment.trim(),
      command: commands.get(one.order_id),
      poster: posters.get(one.product_id),
      client: emails.get(one.customer_id),
    })),
    invoices: drawn.invoices.map((one) => ({
      ...{ number: one.id, date: one.date, total: one.total },
      command: commands.get(one.order_id),
      client: emails.get(one.customer_id),
    })),
    commands: drawn.orders.map((one) => ({
      ...{ number: one.id, date: one.date, total: one.total },
      ...{ status: one.status, returned: one.returned },
      reference: commands.get(one.id),
      client: emails.get(one.customer_id),
      basket: one.basket.map(({ product_id: id, quantity }) => ({
        poster: posters.get(id),
        quantity,
      })),
    })),
    posters: drawn.products.map((one) => ({
      ...{ number: one.id, width: one.width, price: one.price, stock: one.stock },
      description: one.description.trim(),
      reference: posters.get(one.id),
      shelf: shelves.get(one.category_id),
    })),
    clients: drawn.customers.map((one) => ({
      ...{ number: one.id, first_name: one.first_name, last_name: one.last_name },
      ...{ first_seen: one.first_seen, has_newsletter: one.has_newsletter },
      ...{ total_spent: one.total_spent, groups: one.groups, city: one.city },
      email: emails.get(one.id),
    })),
    shelves: drawn.categories.map((one) => ({ number: one.id, name: one.name })),
  };
};

/** A row without its empty values: what is stored. */
export const filled = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Writes a file for each resource into a folder. */
export const writeRetail = async (folder: string, retail: Retail): Promise<void> => {
  for (const [resource, rows] of Object.entries(retail)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cells = (row: Row) => columns.map((name) => csvCell(row[name] ?? undefined));
    const text = [columns, ...rows.map(cells)].map((line) => csvLine(line)).join('');
    await writeFile(join(folder, `${resource}.csv`), text);
  }
};

/** A stored row with the natural names of what it refers to in the place of ids. */
export const withNames = (row: Row, names: ReadonlyMap<string, string>): Row => {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, named(item)]))
      : value;
  };
  const { _id, teamId: _team, createdAt: _created, updatedAt: _updated, version: _v, ...own } = row;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, named(value)]));
};
