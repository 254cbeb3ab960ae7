declare function makeImportsRelative(this: { context: string }, source: string): string;
export = makeImportsRelative;
