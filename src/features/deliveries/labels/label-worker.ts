/** The thread that draws labels. */
import { answerJobs } from '../../../platform/drawing/answer-jobs.ts';
import { drawLabel } from './label.ts';

answerJobs(drawLabel);
