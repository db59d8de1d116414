/** The thread that draws the papers of a batch, and the one that tries labels of carriers. */
import { answerJobs } from '../../../platform/drawing/answer-jobs.ts';
import { type BatchPapers, drawBatchPapers } from './batch-papers.ts';
import { drawPickSheet, type PickSheet } from './pick-sheet.ts';
import { type LabelTrial, tryLabel } from './try-label.ts';

answerJobs((job: BatchPapers | PickSheet | LabelTrial) => {
  if (job.is === 'trial') return tryLabel(job);
  return job.is === 'list' ? drawPickSheet(job) : drawBatchPapers(job);
});
