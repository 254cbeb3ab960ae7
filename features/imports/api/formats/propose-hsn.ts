/** HSN codes of garments and accessories (Customs Tariff, chapters 42, 61 to 65 and 71), by words of a category. The first that matches is proposed. */
const codes: [RegExp, string][] = [
  [/\b(t-?shirts?|tees?|polos?|vests?)\b/i, '6109'],
  [/\b(sarees?|saris?)\b/i, '5407'],
  [/\b(dress materials?|fabrics?|unstitched)\b/i, '5208'],
  [/\b(lehengas?|kurtis?|salwars?|anarkalis?|gowns?|dress(es)?|skirts?|frocks?|co-?ords?|women.* suits?)\b/i, '6204'],
  [/\b(blouses?|tops?|tunics?)\b/i, '6206'],
  [/\b(kurtas?|shirts?)\b/i, '6205'],
  [/\b(jeans|trousers?|pants?|shorts?|chinos?|joggers?|suits?|blazers?|sherwanis?)\b/i, '6203'],
  [/\b(sweaters?|cardigans?|hoodies?|sweatshirts?|pullovers?)\b/i, '6110'],
  [/\b(jackets?|coats?)\b/i, '6201'],
  [/\b(bab(y|ies)|infants?|newborns?)\b/i, '6209'],
  [/\b(innerwear|underwear|briefs?|boxers?)\b/i, '6107'],
  [/\b(bras?|lingerie)\b/i, '6212'],
  [/\b(nightwear|pyjamas?|pajamas?)\b/i, '6208'],
  [/\b(socks?|leggings?|tights)\b/i, '6115'],
  [/\b(dupattas?|shawls?|stoles?|scar(f|ves))\b/i, '6214'],
  [/\b(ties?)\b/i, '6215'],
  [/\b(caps?|hats?)\b/i, '6505'],
  [/\b(belts?)\b/i, '4203'],
  [/\b(bags?|handbags?|wallets?|clutch(es)?|totes?)\b/i, '4202'],
  [/\b(shoes?|footwear|sandals?|juttis?|mojaris?|sneakers?)\b/i, '6403'],
  [/\b(jewel(le)?ry|earrings?|jhumkas?|necklaces?|bangles?|rings?|anklets?)\b/i, '7117'],
  [/\b(kids|children|boys?|girls?)\b/i, '6209'],
  [/\b(bed ?sheets?|pillow|towels?|linen)\b/i, '6302'],
  [/\b(cushions?|curtains?)\b/i, '6304'],
];

/** Proposes the HSN code of a category by its name; undefined for an unknown kind. A person confirms it, because materials and knitting decide too. */
export const proposeHsn = (categoryName: string): string | undefined =>
  codes.find(([pattern]) => pattern.test(categoryName))?.[1];
