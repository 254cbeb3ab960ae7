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

interface DroppedLetterTry {
  id: string;
  query: string;
}

export function readQueries(): QualityQuery[];
export function findFault(query: QualityQuery, products: FoundProduct[]): string | undefined;
export function buildDroppedLetterTries(
  products: { _id: string; title: string }[],
  options: { count: number; seed: number },
): DroppedLetterTry[];
export function isFound(attempt: DroppedLetterTry, products: FoundProduct[]): boolean;
