import { useEffect, useState } from 'react';
import { fetchPart } from '#src/admin/session/connection/lostParts.ts';

type DateParts = typeof import('./dateParts.ts')['dateParts'];

let present: DateParts | undefined;

/** What reads typed dates and opens calendars; undefined until it is here. Errors: throws where it does not come. */
export const useDateParts = (): DateParts | undefined => {
  const [parts, setParts] = useState(present);
  useEffect(() => {
    if (parts) return;
    fetchPart(() => import('./dateParts.ts')).then(
      ({ dateParts }) => {
        present = dateParts;
        setParts(dateParts);
      },
      (cause: unknown) =>
        setParts(() => {
          throw cause;
        }),
    );
  }, [parts]);
  return parts;
};
