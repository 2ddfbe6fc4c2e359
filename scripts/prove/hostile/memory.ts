/** Memory that a process holds, sampled while something goes on. */
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 50;

/** Undefined where the system does not tell, or the process has ended. */
export const residentBytes = (pid: number): number | undefined => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch (cause) {
    if (
      cause instanceof Error &&
      'code' in cause &&
      ['ENOENT', 'ESRCH'].includes(String(cause.code))
    ) {
      return undefined;
    }
    throw cause;
  }
};

/** Watches until `stop`, which answers the highest that was seen. */
export const watchMemory = (pid: number): { stop(): number } => {
  let peak = residentBytes(pid) ?? 0;
  const look = (): void => {
    peak = Math.max(peak, residentBytes(pid) ?? 0);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
};
