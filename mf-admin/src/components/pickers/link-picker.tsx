import { useQuery } from '@tanstack/react-query';
import type { AdminPostRow, AdminProductRow } from '@vastra/shared/contract';
import { linkPages } from '@vastra/shared/contract/link-targets';
import { paths } from '@vastra/shared/paths';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import { listCategories } from '../categories/api';
import { describeTimes } from '../publication/publication';
import type { ListPage } from '../table/use-list';
import { ChoiceDialog } from './choice-dialog';
import { featureTargets } from './features';
import { isReachable, type LinkTarget, withTimes } from './link-target';

/** Number of products, posts and records of features each that are offered; typing finds further ones. */
const limit = 12;

const hasText = (q: string) => {
  const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, path }: LinkTarget) => parts.every((part) => `${name} ${path}`.toLowerCase().includes(part));
};

/**
 * Reads a part of the list. An admin without its permission gets none of it, because the other parts still help.
 */
const orNone = <Item,>(items: Promise<Item[]>): Promise<Item[]> => items.catch(() => []);

async function listTargets(q: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const query = { q: q || undefined, limit };
  const [categories, ofFeatures, products, posts] = await Promise.all([
    orNone(listCategories({ signal })),
    Promise.all(featureTargets.map((list) => orNone(list(query, { signal })))),
    orNone(
      adminApi
        .get<ListPage<AdminProductRow>>('admin/products', { signal, query: { ...query, sort: 'title' } })
        .then(({ rows }) => rows),
    ),
    orNone(adminApi.get<ListPage<AdminPostRow>>('admin/blogs', { signal, query }).then(({ rows }) => rows)),
  ]);
  return [
    ...linkPages.map(({ path, name }) => ({ path, name, kind: 'Page' })).filter(hasText(q)),
    ...categories.map(({ _id, name }) => ({ path: paths.category(_id), name, kind: 'Category' })).filter(hasText(q)),
    ...ofFeatures.flat(),
    ...products
      .filter((product) => isReachable({ state: product.state ?? (product.isArchived ? 'archived' : 'published') }))
      .map((product) => ({
        path: paths.product(product._id),
        name: product.title,
        kind: withTimes('Product', describeTimes(product)),
      })),
    ...posts.filter(isReachable).map(({ slug, title, state, publishedAt }) => ({
      path: paths.post(slug),
      name: title,
      kind: withTimes('Post', state === 'scheduled' ? describeTimes({ publishAt: publishedAt }) : undefined),
    })),
  ];
}

interface LinkPickerProps {
  onPick: (path: string) => void;
  onClose: () => void;
}

/** Lets the admin choose a page, a category, a product, a post or a record of a feature, searched by its name. */
export function LinkPicker({ onPick, onClose }: LinkPickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['link targets', q],
    queryFn: ({ signal }) => listTargets(q, signal),
    placeholderData: (previous) => previous,
  });
  return (
    <ChoiceDialog
      title="Choose a page"
      searchLabel="Page, category, collection, product or post"
      listLabel="Pages"
      q={q}
      onSearch={setQ}
      choices={data?.map(({ path, name, kind }) => ({ key: path, name, details: `${kind} · ${path}` }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={onPick}
      onClose={onClose}
    />
  );
}
