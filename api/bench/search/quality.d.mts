interface FoundProduct {
  _id: string;
  price: number;
}

interface QualityQuery {
  group: string;
  query: string;
  finds: string[];
  bounds: string[];
}

interface DroppedLetterText {
  id: string;
  query: string;
}

export function readQueries(): QualityQuery[];
export function findFault(query: QualityQuery, products: FoundProduct[]): string | undefined;
export function buildDroppedLetterTexts(
  products: { _id: string; title: string }[],
  options: { count: number; seed: number },
): DroppedLetterText[];
export function isFound(attempt: DroppedLetterText, products: FoundProduct[]): boolean;
