import type { ReleaseStorage } from '@vastra/platform/releases';
import { endPreorders } from '../../catalogue/products/admin/end-preorders';
import { announceLaterDays } from '../../ordering/orders/stock/announce-later-days';
import { handleJob, type JobHandler } from '../../platform/jobs/job';
import { publicationCheckJob, publicationJob } from '../../platform/publication/publication-job';
import type { PlatformServices } from '../../platform/services';
import { featureChecks } from '../features';
import { applySectionTimes, storePublishedSections } from '../layouts/apply-section-times';
import { applyPublications } from './apply-publications';

interface Services extends Pick<PlatformServices, 'db' | 'log'> {
  config: PlatformServices['config'] & { releases: ReleaseStorage };
}

const applyAll = async ({ db, config }: Pick<Services, 'db' | 'config'>) => {
  await applyPublications(db, config.siteUrl);
  await applySectionTimes(db);
  await storePublishedSections(db, config.releases);
};

/** The jobs that publish and archive at a time. */
export const publicationJobHandlers: readonly JobHandler<object, Services>[] = [
  handleJob(publicationJob, applyAll),
  handleJob(publicationCheckJob, async (services: Services, { signal }) => {
    await applyAll(services);
    for (const check of featureChecks) await check(services.db, new Date());
    await endPreorders(services.db, new Date());
    await announceLaterDays(services, new Date(), signal);
  }),
];
