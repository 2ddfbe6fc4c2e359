/**
 * Whether a statement changes nothing, however often it is sent: judged by its words, and any doubt is a no.
 *
 * Not the server's word for it (`read only`): this is asked when its connection has been lost.
 */
export const isReadOnly = (text: string): boolean =>
  READING.test(text) && !WRITING_WORDS.test(text) && !CHANGING_FUNCTIONS.test(text);

/** A plan is only made, not carried out, unless it is to be analysed. */
const READING = /^\s*(?:explain\s+\(format json\)\s+)?(?:select|with|values)\b/i;
/** `for update` only locks, and is held for a write: it may well be a no. */
const WRITING_WORDS = /\b(?:insert|update|delete|merge|into|truncate|create|alter|drop|call|do)\b/i;
/** Functions that do something, those of Citus among them. */
const CHANGING_FUNCTIONS =
  /\b(?:nextval|setval|set_config|pg_\w*(?:notify|lock|backend|logical|replication|stat_reset)\w*|lo_\w+|dblink\w*|(?:citus|create|alter|drop|undistribute|truncate|update|rebalance|run|master|isolate)_\w+)\s*\(/i;
