/** Stands for properties that are spread, whose names only run time knows. */
const unknownProperties = '*';

/** Props of `Fragment` and `Slot` themselves. */
const placeProps = ['name', 'skeleton', 'missing', 'key'];

/**
 * Returns the names of the properties that code passes to fragments and slots, by the name of the fragment: it reads them from object literals with
 * `name: 'tips/for-product'`, which JSX becomes. Those without properties are left out.
 *
 * @param sources minified code
 * @param names full names of fragments and slots
 */
export async function listPassedProperties(sources: string[], names: string[]): Promise<Record<string, string[]>> {
  const found = sources.filter((source) => names.some((name) => source.includes(name)));
  if (found.length === 0) return {};
  // Loaded here, because it takes long and most releases show no fragment of others.
  const { default: ts } = await import('typescript');
  const passed = new Map<string, Set<string>>();
  const visit = (node: import('typescript').Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const entries = node.properties.map((property) => {
        const key = property.name && 'text' in property.name ? property.name.text : unknownProperties;
        const value = ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer);
        return { key, text: value ? (property.initializer as import('typescript').StringLiteralLike).text : '' };
      });
      const name = entries.find(({ key, text }) => key === 'name' && names.includes(text))?.text;
      const keys = entries.map(({ key }) => key).filter((key) => !placeProps.includes(key));
      if (name && keys.length > 0) passed.set(name, new Set([...(passed.get(name) ?? []), ...keys]));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of found) visit(ts.createSourceFile('code.js', source, ts.ScriptTarget.Latest));
  return Object.fromEntries([...passed].sort().map(([name, keys]) => [name, [...keys].sort()]));
}
