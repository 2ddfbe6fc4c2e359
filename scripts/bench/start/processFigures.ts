/** What Linux says of a process of ours. */
import { readFile } from 'node:fs/promises';

/** Ticks of the kernel's clock, of which there are 100 a second on every machine that Node is built for. */
const TICK_MS = 10;
const KILOBYTE = 1_024;
/** The places of the two times behind the program's name, which may hold blanks. */
const [USER, SYSTEM] = [11, 12] as const;

/** The time that its threads have worked, in milliseconds. */
export const processorMs = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
};

/** Its memory, in bytes. */
export const residentBytes = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) * KILOBYTE;
};
