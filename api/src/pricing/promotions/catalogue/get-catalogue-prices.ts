import { type CataloguePrices, regularPrices } from '../../../catalogue/prices/catalogue-prices';
import type { Database, Queryable } from '../../../platform/db/connect';
import { categories } from '../../../platform/db/schema';
import { type Change, getChangeJournal } from '../../../platform/server/cache/change-journal';
import { loadCollections } from '../collections';
import { isActive } from '../engine/matches';
import type { Rule } from '../engine/rule';
import { getNextChange } from '../engine/rule-times';
import { getLivePromotions, makesCataloguePrices } from '../live-promotions';
import { type ProductFacts, UnitPrices } from './unit-prices';

const topics = new Set<Change['topic']>(['promotion', 'collection', 'category']);

/** Rules that make catalogue prices now or later, with the facts about products that the rules need. */
export interface CatalogueRules extends ProductFacts {
  rules: Rule[];
}

/** The prices of a process, which change with the rules and with the time. */
class PriceState {
  readonly #db: Database;
  #loading?: Promise<CatalogueRules>;
  /** The rules behind the current prices. */
  #loaded?: CatalogueRules;
  #current: CataloguePrices = regularPrices;

  constructor(db: Database) {
    this.#db = db;
    getChangeJournal(db).onChange((changes) => {
      if (changes === 'all' || changes.some(({ topic }) => topics.has(topic))) this.#loading = undefined;
    });
  }

  async get(): Promise<CataloguePrices> {
    this.#loading ??= this.#load();
    const loaded = await this.#loading;
    const now = Date.now();
    if (loaded === this.#loaded && now < this.#current.nextChange) return this.#current;
    const hasPrices = loaded.rules.length > 0 || !this.#current.isEmpty;
    this.#loaded = loaded;
    this.#current = buildPrices(loaded, now, this.#current.revision + (hasPrices ? 1 : 0));
    return this.#current;
  }

  #load(): Promise<CatalogueRules> {
    const loading = loadCatalogueRules(this.#db);
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }
}

/** Returns the prices at a time by rules, of which some may be over or still to come. */
export function buildPrices({ rules, ...facts }: CatalogueRules, now: number, revision: number): CataloguePrices {
  const active = rules.filter((rule) => isActive(rule, new Date(now)));
  const nextChange = Math.min(Infinity, ...rules.map((rule) => getNextChange(rule, now)));
  return new UnitPrices(active, { ...facts, revision, nextChange, now });
}

async function loadCatalogueRules(db: Queryable): Promise<CatalogueRules> {
  const now = new Date();
  const possible = (await getLivePromotions(db, now)).filter(makesCataloguePrices);
  if (possible.length === 0) return noRules;
  const { getCollectionIds, hasRuleCollection } = await loadCollections(db, possible, { now });
  const live = possible.filter(({ rule }) => !hasRuleCollection(rule));
  const rows = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories);
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const paths = new Map(rows.map(({ id }) => [id, listPath(parents, id)]));
  return { rules: live.map(({ rule }) => rule), getCollectionIds, getCategoryIds: (id) => paths.get(id) ?? [id] };
}

const noRules: CatalogueRules = { rules: [], getCategoryIds: () => [], getCollectionIds: () => [] };

function listPath(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const path: string[] = [];
  for (let next: string | null | undefined = id; next && !path.includes(next); next = parents.get(next))
    path.push(next);
  return path;
}

const states = new WeakMap<object, PriceState>();

/** Returns the catalogue prices of this moment. A transaction gets the prices with its own changes. */
export async function getCataloguePrices(db: Queryable): Promise<CataloguePrices> {
  const client = (db as Partial<Database>).$client;
  if (!client) return buildPrices(await loadCatalogueRules(db), Date.now(), 0);
  const state = states.get(client) ?? new PriceState(db as Database);
  states.set(client, state);
  return state.get();
}
