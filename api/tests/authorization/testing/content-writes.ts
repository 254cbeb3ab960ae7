import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMp4 } from '../../../src/platform/media/videos/testing/video-file';
import { addProduct } from '../../../src/testing/shop';
import {
  addBanner,
  addCategory,
  addLayout,
  addPost,
  buildBanner,
  buildCategory,
  buildIdWrite,
  buildLayout,
  buildName,
  createPick,
  type Make,
  post,
} from './admin-records';

/** Requests of the calls about posts, categories, banners, layouts and featured products. */
export const contentWrites: Record<string, Make> = {
  createPost: async (world) => ({ body: await post(world) }),
  updatePost: async (world) => buildIdWrite((await addPost(world))._id, { title: 'Other hats', version: 1 }),
  deletePost: async (world) => buildIdWrite((await addPost(world))._id),
  uploadPostPicture: ({ picture }) => ({ file: picture }),

  createCategory: () => ({ body: buildCategory() }),
  updateCategory: async (world) => buildIdWrite((await addCategory(world))._id, { ...buildCategory(), version: 1 }),
  deleteCategory: async (world) => buildIdWrite((await addCategory(world))._id),
  orderCategories: async (world) => {
    const { _id: parentId } = await addCategory(world);
    const [one, other] = [await addCategory(world, parentId), await addCategory(world, parentId)];
    return { body: { ids: [other._id, one._id], parentId } };
  },

  uploadBrandPicture: ({ picture }) => ({ file: picture }),
  uploadFont: () => ({ file: readFileSync(join(__dirname, '../../../../shell/fonts/inter-400.woff2')) }),
  importShopFile: () => ({ body: { file: { version: 1, parts: { paymentLinkHours: 47 } }, isDryRun: false } }),
  uploadPicture: ({ picture }) => ({ file: picture }),
  uploadVideoPoster: ({ picture }) => ({ file: picture }),
  uploadVideo: async (world) => {
    const { mediaId } = await world.call('POST /admin/video-posters', { file: world.picture });
    return { file: buildMp4(), fields: { posterId: mediaId } };
  },
  createBanner: async (world) => ({ body: await buildBanner(world) }),
  updateBanner: async (world) =>
    buildIdWrite((await addBanner(world)).id, { ...(await buildBanner(world)), title: 'More hats', version: 1 }),
  deleteBanner: async (world) => buildIdWrite((await addBanner(world)).id),
  orderBanners: async (world) => {
    await addBanner(world);
    await addBanner(world);
    const all: { id: string }[] = await world.call('GET /admin/banners');
    return { body: { ids: all.map(({ id }) => id).reverse() } };
  },
  createLayout: () => ({ body: buildLayout() }),
  saveLayoutDraft: async (world) => {
    const { path: _path, ...layout } = buildLayout();
    return buildIdWrite((await addLayout(world)).id, { ...layout, title: 'More hats', revision: 1 });
  },
  publishLayout: async (world) => buildIdWrite((await addLayout(world)).id, { revision: 1 }),
  restoreLayout: async (world) => {
    const { id } = await addLayout(world);
    await world.call(`POST /admin/layouts/${id}/publish`, { body: { revision: 1 } });
    return buildIdWrite(id, { version: 1, revision: 2 });
  },
  deleteLayout: async (world) => buildIdWrite((await addLayout(world)).id),
  createFeatured: async ({ shop }) => ({ body: { list: 'trending', productId: (await addProduct(shop)).id } }),
  updateFeatured: async (world) => {
    await createPick(world);
    return buildIdWrite((await createPick(world))._id, { position: 0 });
  },
  scheduleFeatured: async (world) => buildIdWrite((await createPick(world))._id, { isActive: false }),
  deleteFeatured: async (world) => buildIdWrite((await createPick(world))._id),
  updateContent: async ({ call }) => {
    const { topBar } = await call('GET /admin/content');
    return {
      params: { key: 'topBar' },
      body: { value: { text: buildName('Hats'), link: null }, version: topBar.version },
    };
  },
};
