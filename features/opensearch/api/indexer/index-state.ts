import type { Color } from '../../../../api/src/catalogue/search-engine/variants/color-words';
import type { SearchClient } from '../client';

/** Values of the catalogue that the indexer has seen. */
export interface CatalogueValues {
  brands: string[];
  sizes: string[];
  colors: Color[];
}

/** The place in the change journal up to which the live index has everything. */
export interface JournalPosition {
  /** A snapshot of PostgreSQL. */
  snapshot: string;
  /** Ms since 1970. */
  readAt: number;
  /** The live index. */
  index: string;
  /** Number of values; with another number or another index there are others. */
  valueCount: number;
  /** Ms since 1970 at which promotions change prices next; undefined if they do not. */
  pricesUntil?: number;
  /** `definitionHash` of the live index. */
  definition: string;
}

/** An index that is being built, or that is no longer used. */
export interface BuildState {
  index: string;
  /** Ms since 1970. */
  at: number;
}

/** Stores the position, the catalogue's values and the state of a rebuild, in an index beside the index of the products. */
export class IndexState {
  readonly #client: SearchClient;
  readonly #index: string;

  constructor(client: SearchClient) {
    this.#client = client;
    this.#index = `${client.alias}-state`;
  }

  /** Resolves to undefined where no index has been built. */
  getPosition = (): Promise<JournalPosition | undefined> => this.#get('position');
  setPosition = (position: JournalPosition): Promise<void> => this.#put('position', position);

  async getValues(): Promise<CatalogueValues> {
    return (await this.#get<CatalogueValues>('values')) ?? { brands: [], sizes: [], colors: [] };
  }
  setValues = (values: CatalogueValues): Promise<void> => this.#put('values', values);

  getBuild = (): Promise<BuildState | undefined> => this.#get('build');
  setBuild = (build: BuildState): Promise<void> => this.#put('build', build);
  /** Claims the right to build; resolves to false if another process has it. */
  async claimBuild(build: BuildState): Promise<boolean> {
    const path = `/${this.#index}/_create/build`;
    const created = await this.#client.request(
      'PUT',
      path,
      { content: JSON.stringify(build) },
      { ...write, expected: [409] },
    );
    return created !== undefined;
  }
  removeBuild = (): Promise<void> => this.#remove('build');

  getRetired = (): Promise<BuildState | undefined> => this.#get('retired');
  setRetired = (retired: BuildState): Promise<void> => this.#put('retired', retired);
  removeRetired = (): Promise<void> => this.#remove('retired');

  /** Creates the index of the state, if there is none. The content is read by id only, so it is not indexed. */
  async create(): Promise<void> {
    const definition = {
      settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
      mappings: { dynamic: 'strict', properties: { content: { type: 'keyword', index: false, doc_values: false } } },
    };
    // 400: there is one already.
    await this.#client.request('PUT', `/${this.#index}`, definition, { ...write, expected: [400] });
  }

  async #get<Content>(id: string): Promise<Content | undefined> {
    const options = { expected: [404] };
    const document = await this.#client.request<StoredContent>('GET', `/${this.#index}/_doc/${id}`, undefined, options);
    return document && JSON.parse(document._source.content);
  }

  async #put(id: string, content: object): Promise<void> {
    await this.#client.request('PUT', `/${this.#index}/_doc/${id}`, { content: JSON.stringify(content) }, write);
  }

  async #remove(id: string): Promise<void> {
    await this.#client.request('DELETE', `/${this.#index}/_doc/${id}`, undefined, { ...write, expected: [404] });
  }
}

const write = { isWrite: true };

interface StoredContent {
  _source: { content: string };
}

/** Collects the values of documents. They are only added, as in the embedded engine; a rebuild begins with none. */
export class ValueCollector {
  readonly #brands: Set<string>;
  readonly #sizes: Set<string>;
  /** Colours by code and name. */
  readonly #colors: Map<string, Color>;

  constructor({ brands, sizes, colors }: CatalogueValues = { brands: [], sizes: [], colors: [] }) {
    this.#brands = new Set(brands);
    this.#sizes = new Set(sizes);
    this.#colors = new Map(colors.map((color) => [toKey(color), color]));
  }

  add({ brand, sizes, colors }: { brand: string[]; sizes: string[]; colors: Color[] }): void {
    for (const name of brand) this.#brands.add(name);
    for (const size of sizes) this.#sizes.add(size);
    for (const color of colors) this.#colors.set(toKey(color), color);
  }

  get count(): number {
    return this.#brands.size + this.#sizes.size + this.#colors.size;
  }

  toValues = (): CatalogueValues => ({
    brands: [...this.#brands],
    sizes: [...this.#sizes],
    colors: [...this.#colors.values()],
  });
}

const toKey = ({ name, code }: Color): string => `${code} ${name}`;
