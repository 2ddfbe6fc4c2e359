import { DAY_MS, type Localized } from 'souk/schemas';
import { defineFeature, defineResource, issue, sql, tableSql, type Write } from 'souk/server';

const IS_OUT: Localized = {
  en: 'is lent to somebody already.',
  fr: 'est déjà prêté.',
  ar: 'معارة بالفعل.',
};

/** Whether another loan has the tool at this moment; one of the two waits for the other's transaction. */
const isOut = async ({ transaction, id, row }: Write): Promise<boolean> => {
  await transaction.execute(
    sql`select 1 from ${tableSql({ name: 'tools' })} where id = ${row['toolId']} for update`,
  );
  const others = await transaction.query(sql`
    select id from ${tableSql({ name: 'loans' })}
    where doc->>'toolId' = ${row['toolId']} and doc->>'status' = 'out' and id <> ${id} limit 1`);
  return others.length > 0;
};

const loans = defineResource('loans', {
  complete: async ({ row, stored, now, given }) => {
    const from = Date.parse(String(stored?.['createdAt'] ?? now.toISOString()));
    const dueAt = new Date(from + Number(row['days']) * DAY_MS).toISOString();
    return { fields: { dueAt, ...given } };
  },
  check: async (write) =>
    write.row['status'] === 'out' && (await isOut(write))
      ? [issue('toolId', 'pattern', { message: IS_OUT })]
      : [],
});

export const features = [
  defineFeature({
    name: 'lending',
    fields: { loans: ['toolId', 'days', 'dueAt', 'status'] },
    open: () => ({ resources: [loans] }),
  }),
];
