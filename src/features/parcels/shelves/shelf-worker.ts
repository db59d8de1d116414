/** The thread that draws labels of shelves. */
import { answerJobs } from '../../../platform/drawing/answer-jobs.ts';
import { drawShelfLabels } from './shelf-labels.ts';

answerJobs(drawShelfLabels);
