import type { AdminLayout, LayoutRow, PageFact, PageTemplate } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listLayouts = (options?: CallOptions) => adminApi.get<LayoutRow[]>('admin/layouts', options);

/** The home page as the shop ships with it. */
const homeParts = ['banners', 'categories', 'products', 'promo', 'testimonial', 'services'];

const buildSection = (id: string, name: string, settings: PageTemplate['sections'][number]['settings'] = {}) => ({
  id,
  name,
  settings,
  isHidden: false,
  from: null,
  to: null,
  audience: 'everyone' as const,
  flag: null,
});

/** Adds a draft of the home page that looks like the home page of a new shop. */
export const createHome = ({ shopName, isDemo }: { shopName: string; isDemo: boolean }) =>
  adminApi.post<AdminLayout>('admin/layouts', {
    body: {
      path: '/',
      title: isDemo ? 'Clothing and fashion for India' : 'Shop online',
      description: `Shop online at ${shopName}: new products and offers, delivered across India.`,
      sections: [
        ...homeParts.map((part) => buildSection(part, 'catalog/home-part', { part })),
        buildSection('posts', 'blog/latest-posts'),
      ],
    },
  });

/** Adds an empty landing page. */
export const createLandingPage = ({ title, slug }: { title: string; slug: string }) =>
  adminApi.post<AdminLayout>('admin/layouts', {
    body: { path: `/pages/${slug}`, title, description: '', sections: [] },
  });

/** Adds no sections yet to a place of pages with separate content. The title is shown in the admin area only. */
export const createPlace = (path: string, title: string) =>
  adminApi.post<AdminLayout>('admin/layouts', { body: { path, title, description: '', sections: [] } });

export const getPageTemplates = (options?: CallOptions) =>
  adminApi.get<{ facts: PageFact[]; templates: PageTemplate[] }>('admin/page-templates', options);

/** Adds a draft of a policy. */
export const createFromTemplate = ({ path, title, description, sections }: PageTemplate) =>
  adminApi.post<AdminLayout>('admin/layouts', {
    body: {
      ...{ path, title, description },
      sections: sections.map(({ name, settings }, index) => buildSection(`text-${index + 1}`, name, settings)),
    },
  });
