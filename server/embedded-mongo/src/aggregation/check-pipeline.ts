import { isDocument } from '../commands/arguments.ts';
import { notSupported } from '../commands/refusals.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { MINGO_STAGES } from './mingo-stages.ts';

/** Stages with code of our own. */
const OWN_STAGES: ReadonlySet<string> = new Set(['$match', '$sort', '$skip', '$limit', '$count', '$facet']);

/** Expressions that run code of the client's, or whose result in mingo is known to be wrong. */
const REFUSED_OPERATORS: ReadonlySet<string> = new Set(['$function', '$accumulator', '$where', '$toDecimal']);

/** The name of a stage. */
export const stageName = (stage: Doc): string => Object.keys(stage)[0] ?? '';

/** Checks every stage before anything runs, and refuses by name what is not built. */
export const checkPipeline = (pipeline: unknown): Doc[] => {
  if (!Array.isArray(pipeline)) {
    throw new MongoError(14, 'TypeMismatch', "'pipeline' option must be specified as an array");
  }
  for (const stage of pipeline) {
    if (!isDocument(stage) || Object.keys(stage).length !== 1) {
      throw new MongoError(
        40323,
        'Location40323',
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    const name = stageName(stage);
    if (name === '$facet') {
      for (const facet of Object.values(stage.$facet as Doc)) checkPipeline(facet);
    } else if (MINGO_STAGES.has(name)) checkMingoStage(name, stage[name]);
    else if (!OWN_STAGES.has(name)) throw notSupported(`the aggregation stage ${name}`);
  }
  return pipeline as Doc[];
};

const checkMingoStage = (name: string, argument: unknown): void => {
  checkNames(argument);
  if (name === '$group') checkGroup(argument);
  if (name !== '$set' && name !== '$addFields') return;
  // mingo does not reach into arrays here.
  const dotted = Object.keys(argument as Doc).find((path) => path.includes('.'));
  if (dotted !== undefined) throw notSupported(`the dotted path '${dotted}' in ${name}`);
};

const checkGroup = (argument: unknown): void => {
  if (!isDocument(argument) || !('_id' in argument)) {
    throw new MongoError(15955, 'Location15955', 'a group specification must include an _id');
  }
  for (const [field, accumulator] of Object.entries(argument)) {
    if (field === '_id') continue;
    const operator = isDocument(accumulator) ? Object.keys(accumulator) : [];
    if (operator.length !== 1 || !operator[0]?.startsWith('$')) {
      throw new MongoError(40234, 'Location40234', `The field '${field}' must be an accumulator object`);
    }
  }
};

const checkNames = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.startsWith('$')) checkPath(value);
  } else if (Array.isArray(value)) value.forEach(checkNames);
  else if (isDocument(value)) {
    for (const [name, child] of Object.entries(value)) {
      if (REFUSED_OPERATORS.has(name)) throw notSupported(`the aggregation operator ${name}`);
      checkPath(name);
      checkNames(child);
    }
  }
};

/** mingo follows and sets paths by plain property access, which must never reach a prototype. */
const checkPath = (path: string): void => {
  const hostile = path.split('.').find((step) => /^\$*(__proto__|constructor|prototype)$/.test(step));
  if (hostile !== undefined) throw notSupported(`the field name '${hostile}' in an aggregation`);
};
