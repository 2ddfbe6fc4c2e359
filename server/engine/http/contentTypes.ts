/** Of every answer that is JSON text already. */
export const JSON_TYPE = 'application/json; charset=utf-8';
