import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures of this process that are counted while it works. */
export const processMetrics = new Registry()

collectDefaultMetrics({ register: processMetrics })

/** Durations of requests, by the route's pattern: as many series as there are routes, whatever is asked for. */
export const requestSeconds = new Histogram({
  name: 'docket_request_seconds',
  help: 'Duration of answered requests in seconds',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [processMetrics],
})
