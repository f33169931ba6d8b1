import { PHONE } from '../support/visitor.ts';
import { describeBarriers } from './walk.ts';

describeBarriers('a phone', PHONE);
