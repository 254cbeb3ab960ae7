import type { Database } from '../../platform/db/connect';
import { handleJob, type JobHandler } from '../../platform/jobs/job';
import { publicationCheckJob, publicationJob } from '../../platform/publication/publication-job';
import { applyPublications } from './apply-publications';

interface Services {
  db: Database;
}

/** The jobs that publish and archive at a time. */
export const publicationJobHandlers: readonly JobHandler<object, Services>[] = [
  handleJob(publicationJob, ({ db }: Services) => applyPublications(db)),
  handleJob(publicationCheckJob, ({ db }: Services) => applyPublications(db)),
];
