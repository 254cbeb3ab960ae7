import type { SetupStep } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { importedOrders, imports, products } from '../../../api/src/platform/db/schema';
import { isPreviewReadOnly, isStorefrontOpen } from '../../../api/src/platform/db/storefront';
import { pictureDownloadsTable } from '../../imports/api';
import { redirectsTable } from '../../redirects/api';

/** Facts of a move so far. */
export interface MoveFacts {
  /** Products that shoppers can see, and archived ones. */
  products: number;
  archived: number;
  pictures: { waiting: number; failed: number };
  /** Imports of customers that have ended. */
  customerImports: number;
  earlierOrders: number;
  redirects: number;
  /** Time of the last import of products; null before the first. */
  lastImportAt: Date | null;
  siteUrl: string;
  isOpen: boolean;
  /** A preview of the closed shop takes no orders. */
  isReadOnly: boolean;
}

/** Reads the facts with one statement. */
export async function readMoveFacts(db: Queryable, siteUrl: string): Promise<MoveFacts> {
  const { rows } = await db.execute(sql`
    select
      (select count(*)::int from ${products} where ${products.archivedAt} is null) as products,
      (select count(*)::int from ${products} where ${products.archivedAt} is not null) as archived,
      (select count(*)::int from ${pictureDownloadsTable} where ${pictureDownloadsTable.status} = 'waiting') as waiting,
      (select count(*)::int from ${pictureDownloadsTable} where ${pictureDownloadsTable.status} = 'failed') as failed,
      (select count(*)::int from ${imports} where ${imports.kind} = 'customers' and ${imports.status} = 'done' and not ${imports.isDryRun}) as customers,
      (select count(*)::int from ${importedOrders}) as orders,
      (select count(*)::int from ${redirectsTable}) as redirects,
      (select max(${imports.finishedAt}) from ${imports} where ${imports.kind} = 'products' and ${imports.status} = 'done' and not ${imports.isDryRun}) as last_import`);
  const [row] = rows as Record<string, unknown>[];
  const [isOpen, isReadOnly] = await Promise.all([isStorefrontOpen(db), isPreviewReadOnly(db)]);
  return {
    products: Number(row.products),
    archived: Number(row.archived),
    pictures: { waiting: Number(row.waiting), failed: Number(row.failed) },
    customerImports: Number(row.customers),
    earlierOrders: Number(row.orders),
    redirects: Number(row.redirects),
    lastImportAt: row.last_import ? new Date(row.last_import as string) : null,
    siteUrl,
    isOpen,
    isReadOnly,
  };
}

type Finding = Pick<SetupStep, 'state' | 'message'>;

const done = (message: string): Finding => ({ state: 'done', message });
const toDo = (message: string): Finding => ({ state: 'to-do', message });
const optional = (message: string): Finding => ({ state: 'optional', message });
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;

/** Hours after which what was sold in the earlier shop may have changed the stock. */
const deltaHours = 24;

function findDelta({ lastImportAt, isOpen }: MoveFacts, now: Date): Finding {
  if (!lastImportAt) return toDo('Import the last changes on the day of the switch, after the earlier shop is closed.');
  if (isOpen || now.getTime() - lastImportAt.getTime() < deltaHours * 3_600_000)
    return done('The last import of products is recent. A value that you have changed here stays.');
  return toDo(
    'The last import of products is older than a day. Close the earlier shop, and import its products once more: only what has changed is changed.',
  );
}

function findPictures({ pictures: { waiting, failed } }: MoveFacts): Finding {
  if (waiting > 0) return toDo(`${count(waiting, 'picture')} still to download.`);
  if (failed > 0)
    return toDo(`${count(failed, 'picture')} could not be downloaded. The report of the import names them.`);
  return done('No picture is missing.');
}

function findShadow({ isOpen, isReadOnly }: MoveFacts): Finding {
  if (isOpen) return done('The shop is open.');
  return isReadOnly
    ? done('A preview link shows the shop at this or at a test address, and takes no orders.')
    : optional(
        'A preview link shows the shop, and takes orders. Make previews read-only below before you give it to others.',
      );
}

const isRealDomain = (siteUrl: string): boolean =>
  siteUrl.startsWith('https://') && !/^https:\/\/(localhost|127\.|\[::1\])/.test(siteUrl);

/** Builds the steps of a move in the sequence of a merchant's days. */
export function buildMoveSteps(facts: MoveFacts, now = new Date()): SetupStep[] {
  const importScreen = { screen: '/admin/import', page: 'docs/operating/imports.md' };
  const urlScreen = { screen: '/admin/moving?tab=urls', page: 'docs/operating/switch-over.md' };
  const step = (id: string, label: string, place: Pick<SetupStep, 'screen' | 'page'>, finding: Finding): SetupStep => ({
    ...{ id, label, ...place, ...finding },
  });
  return [
    step(
      'products',
      'Products',
      importScreen,
      facts.products > 0
        ? done(`${count(facts.products, 'product')} to sell, ${facts.archived.toLocaleString('en-IN')} archived.`)
        : toDo('Export the products of the earlier shop, and import the file.'),
    ),
    step('pictures', 'Pictures', importScreen, findPictures(facts)),
    step(
      'customers',
      'Customers',
      importScreen,
      facts.customerImports > 0
        ? done('Customers are imported. They sign in by a code.')
        : optional('Import the customers of the earlier shop, with their consents.'),
    ),
    step(
      'orders',
      'Earlier orders',
      importScreen,
      facts.earlierOrders > 0
        ? done(`${count(facts.earlierOrders, 'order')} of the earlier shop.`)
        : optional('Import earlier orders, so that you see them with each customer.'),
    ),
    step(
      'redirects',
      'Old URLs',
      urlScreen,
      facts.redirects > 0
        ? done(
            `${count(facts.redirects, 'redirect')}. Check the sitemap of the earlier shop once more before you open.`,
          )
        : toDo('Give the sitemap of the earlier shop, to see which of its URLs lead nowhere.'),
    ),
    step('shadow', 'Show it to others', { screen: null, page: null }, findShadow(facts)),
    step('delta', 'Last changes', importScreen, findDelta(facts, now)),
    step(
      'domain',
      'Domain',
      { screen: null, page: 'docs/operating/switch-over.md' },
      isRealDomain(facts.siteUrl)
        ? done(`The shop answers at ${facts.siteUrl}.`)
        : toDo('Point the domain at this shop, and set SITE_URL to it. Who runs the servers does this.'),
    ),
    step(
      'open',
      'Open the shop',
      { screen: '/admin/setup', page: 'docs/operating/switch-over.md' },
      facts.isOpen
        ? done('Shoppers see the shop. Its sitemap is at /sitemap.xml: give it to search engines.')
        : toDo(
            'The shop is closed: a preview link shows it, orders without one are refused, and no search engine lists it.',
          ),
    ),
  ];
}
