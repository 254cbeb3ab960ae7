import { importProductsHandler } from '../../api/job/handler';
import { buildDownloadPicturesHandler } from '../../api/pictures/handler';

/** Handlers of the jobs of a move in. Pictures may come from this machine, which a shop refuses. */
export const moveInHandlers = [
  importProductsHandler,
  buildDownloadPicturesHandler({ isAllowed: (ip) => ip === '127.0.0.1' }),
];
