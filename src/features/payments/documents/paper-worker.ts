/** The thread that draws documents. */
import { answerJobs } from '../../../platform/drawing/answer-jobs.ts';
import { drawPaper } from './pdf-page.ts';

answerJobs(drawPaper);
