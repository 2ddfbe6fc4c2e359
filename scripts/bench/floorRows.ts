import { type Queryable, sql } from '#server/engine/database/database.ts';

/** The ids of rows that the floor has inserted begin so. */
export const FLOOR_ID = 'floor-';

/** No counter knows of them. */
export const removeFloorRows = (database: Queryable): Promise<number> =>
  database.execute(sql`delete from r_orders where id like ${`${FLOOR_ID}%`}`);
