/** Required properties of each type, from Google's "Structured data" pages; `a|b` means one of the two. */
const requiredProperties: Record<string, string[]> = {
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

const urlProperties = ['url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage', 'contentUrl'];

type JsonLdNode = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the errors of a JSON-LD value and its children, each as a sentence with its path. */
export function listStructuredDataErrors(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listStructuredDataErrors(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as JsonLdNode;
  const type = node['@type'] as string | undefined;
  // A node with nothing but an id refers to a node that is checked elsewhere.
  const isReference = Object.keys(node).join() === '@id';
  const location = `${path} ${type ?? ''}`.trim();
  const errors: string[] = [];
  if (!isReference && !(type && requiredProperties[type])) errors.push(`${location}: unknown type`);
  // The shop knows no URL of a maker.
  const required = / manufacturer Organization$/.test(location) ? ['name'] : requiredProperties[type ?? ''];
  for (const keys of required ?? [])
    if (keys.split('|').every((key) => isEmpty(node[key]))) errors.push(`${location}: no ${keys}`);
  for (const key of urlProperties)
    for (const url of [node[key]].flat())
      if (typeof url === 'string' && !/^https?:\/\/[^ ]+$/.test(url))
        errors.push(`${location}: ${key} is not an absolute URL`);
  if (type === 'BreadcrumbList' || type === 'ItemList')
    [node.itemListElement].flat().forEach((item, index) => {
      if ((item as JsonLdNode).position !== index + 1)
        errors.push(`${location}: item ${index + 1} has another position`);
    });
  for (const [key, part] of Object.entries(node)) errors.push(...listStructuredDataErrors(part, `${location} ${key}`));
  return errors;
}
