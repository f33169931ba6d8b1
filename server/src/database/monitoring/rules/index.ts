export {
  type BusinessFacts,
  businessFindingsOf,
  type Facts,
  type Finding,
  findingsOf,
} from './findings.ts';
export { historyOf, STANDS_MS } from './history-of.ts';
export { judge, NOTHING_KNOWN, type Standing, type Verdict } from './judge.ts';
export { metricsOf } from './metrics-of.ts';
export { overTime, type Sample } from './sample.ts';
export { away, refusing } from './texts.ts';
export { SILENCE_MS, type Thresholds } from './thresholds.ts';
