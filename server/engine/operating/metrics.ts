import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a row by its id to a search through millions. */
const DURATION_BUCKETS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** A figure that is read when somebody asks: number, or several by one label. */
export interface GaugeSource {
  /** `souk_…`, with its unit at the end. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export interface LabelledGaugeSource extends Omit<GaugeSource, 'read'> {
  readonly label: string;
  readonly read: () => Iterable<readonly [label: string, value: number]>;
}

export interface RequestFigure {
  readonly method: string;
  /** The route's pattern, never the path: ids would make endless series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A figure that cannot be had must not take all others with it. */
const figureOf = async (read: GaugeSource['read']): Promise<number> => {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
};

/**
 * What the process counts of itself, in the text format of Prometheus.
 *
 * Parts add figures of their own by `gauge`, `labelledGauge` and `counter`; a registry a core, so two in one process
 * do not meet.
 */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'souk_' });
  const durations = new Histogram({
    name: 'souk_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
    request: ({ method, route, status, seconds }: RequestFigure): void =>
      durations.observe({ method, route, status }, seconds),
    gauge: ({ name, help, read }: GaugeSource): void => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await figureOf(read));
        },
      });
    },
    labelledGauge: ({ name, help, label, read }: LabelledGaugeSource): void => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, figure] of read()) this.set({ [label]: value }, figure);
        },
      });
    },
    /** One that is counted elsewhere. */
    labelledCounter: ({ name, help, label, read }: LabelledGaugeSource): void => {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, figure] of read()) this.inc({ [label]: value }, figure);
        },
      });
    },
    /** Answers how to count one more. */
    counter: (name: string, help: string): (() => void) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return () => counter.inc();
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
