/** The thread that draws the papers of a batch. */
import { answerJobs } from '../../../platform/drawing/answer-jobs.ts';
import { type BatchPapers, drawBatchPapers } from './batch-papers.ts';
import { drawPickSheet, type PickSheet } from './pick-sheet.ts';

answerJobs((job: BatchPapers | PickSheet) => (job.is === 'list' ? drawPickSheet(job) : drawBatchPapers(job)));
