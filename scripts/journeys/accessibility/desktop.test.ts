import { DESKTOP } from '../support/visitor.ts';
import { describeBarriers } from './walk.ts';

describeBarriers('a desktop', DESKTOP);
