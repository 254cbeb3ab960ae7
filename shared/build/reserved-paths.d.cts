/** First segments of paths that the document server serves itself. No route of a release may begin with one of them. */
export const reservedSegments: readonly string[];
