/** Required properties of each type, from Google's "Structured data" pages; `a|b` means one of both. */
const needed: Record<string, string[]> = {
  AboutPage: ['name', '@id|url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', '@id|url'],
  ContactPage: ['name', '@id|url'],
  ContactPoint: ['contactType'],
  EntryPoint: ['urlTemplate'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Organization: ['name', 'url'],
  Person: ['name'],
  PostalAddress: ['addressCountry'],
  Product: ['name', 'image', 'description', 'offers', 'brand', 'sku'],
  Rating: ['ratingValue'],
  Review: ['author', 'reviewRating'],
  SearchAction: ['target', 'query-input'],
  WebPage: ['@id|url'],
  WebSite: ['name', 'url'],
};

const addresses = ['url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage', 'contentUrl'];

type Thing = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the faults of a JSON-LD value and its children, each as a sentence with its path. */
export function listFaults(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => listFaults(one, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Thing;
  const type = thing['@type'] as string | undefined;
  // A thing with nothing but an id is told of elsewhere.
  const isReference = Object.keys(thing).join() === '@id';
  const here = `${place} ${type ?? ''}`.trim();
  const faults: string[] = [];
  if (!isReference && !(type && needed[type])) faults.push(`${here}: a type that nobody has checked`);
  for (const keys of needed[type ?? ''] ?? [])
    if (keys.split('|').every((key) => isEmpty(thing[key]))) faults.push(`${here}: no ${keys}`);
  for (const key of addresses)
    for (const address of [thing[key]].flat())
      if (typeof address === 'string' && !/^https?:\/\/[^ ]+$/.test(address))
        faults.push(`${here}: ${key} is not an absolute address`);
  if (type === 'BreadcrumbList' || type === 'ItemList')
    [thing.itemListElement].flat().forEach((item, index) => {
      if ((item as Thing).position !== index + 1) faults.push(`${here}: item ${index + 1} has another position`);
    });
  for (const [key, part] of Object.entries(thing)) faults.push(...listFaults(part, `${here} ${key}`));
  return faults;
}
