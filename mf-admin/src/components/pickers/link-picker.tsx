import { useQuery } from '@tanstack/react-query';
import type { AdminCollectionRow, AdminPostRow, AdminProductRow } from '@vastra/shared/contract';
import { linkPages, recordLinkPaths } from '@vastra/shared/contract/link-targets';
import { paths } from '@vastra/shared/paths';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import { listCategories } from '../categories/api';
import { describeTimes } from '../publication/publication';
import type { ListPage } from '../table/use-list';
import { ChoiceDialog } from './choice-dialog';

/** Number of collections, products and posts each that are offered; typing finds further ones. */
const limit = 12;

/** A page to which content can link. */
interface LinkTarget {
  path: string;
  name: string;
  kind: string;
}

const hasText = (q: string) => {
  const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, path }: LinkTarget) => parts.every((part) => `${name} ${path}`.toLowerCase().includes(part));
};

/** Only what shoppers can open, now or at a time. */
const isReachable = ({ state }: { state?: string }): boolean => state === 'published' || state === 'scheduled';

/**
 * Reads a part of the list. An admin without its permission gets none of it, because the other parts still help.
 */
const orNone = <Item,>(items: Promise<Item[]>): Promise<Item[]> => items.catch(() => []);

async function listTargets(q: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const query = { q: q || undefined, limit };
  const [categories, collections, products, posts] = await Promise.all([
    orNone(listCategories({ signal })),
    orNone(adminApi.get<ListPage<AdminCollectionRow>>('admin/collections', { signal, query }).then(({ rows }) => rows)),
    orNone(
      adminApi
        .get<ListPage<AdminProductRow>>('admin/products', { signal, query: { ...query, sort: 'title' } })
        .then(({ rows }) => rows),
    ),
    orNone(adminApi.get<ListPage<AdminPostRow>>('admin/blogs', { signal, query }).then(({ rows }) => rows)),
  ]);
  const withTimes = (kind: string, times?: string) => (times ? `${kind} · ${times}` : kind);
  return [
    ...linkPages.map(({ path, name }) => ({ path, name, kind: 'Page' })).filter(hasText(q)),
    ...categories.map(({ _id, name }) => ({ path: paths.category(_id), name, kind: 'Category' })).filter(hasText(q)),
    ...collections.filter(isReachable).map((collection) => ({
      path: recordLinkPaths.collection.replace(':id', encodeURIComponent(collection._id)),
      name: collection.title,
      kind: withTimes('Collection', describeTimes(collection)),
    })),
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

/** Lets the admin choose a page, a category, a collection, a product or a post, searched by its name. */
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
