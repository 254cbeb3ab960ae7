import ts from 'typescript';

/** Members of the shop's interfaces that a remote declares in its `src/shop.d.ts`, as text by name. */
export interface ShopTypes {
  /** `{ in: …; out: … }` by command. */
  commands: Record<string, string>;
  /** Payload by event. */
  events: Record<string, string>;
}

const modules = {
  '@vastra/shared/commands': ['ShopCommands', 'commands'],
  '@vastra/shared/events': ['ShopEvents', 'events'],
} as const;

/** Types that exist everywhere. Others would have to be published too. */
const globalTypes = ['Array', 'ReadonlyArray', 'Record', 'Readonly', 'Partial', 'Pick', 'Omit', 'Exclude', 'Extract'];

function assertSelfContained(member: string, node: ts.Node): void {
  if (ts.isImportTypeNode(node) || ts.isTypeQueryNode(node))
    throw new Error(`src/shop.d.ts: ${member} refers to code; write its type in place`);
  if (ts.isTypeReferenceNode(node) && !globalTypes.includes(node.typeName.getText()))
    throw new Error(`src/shop.d.ts: ${member} refers to ${node.typeName.getText()}; write its type in place`);
  ts.forEachChild(node, (child) => assertSelfContained(member, child));
}

/** Returns the members of an interface by name, with their comments. */
const listMembers = (declaration: ts.InterfaceDeclaration, source: string) =>
  declaration.members.filter(ts.isPropertySignature).map((member) => {
    const { name, type } = member;
    const text = ts.isStringLiteral(name) ? name.text : name.getText();
    if (!type) throw new Error(`src/shop.d.ts: ${text} has no type`);
    assertSelfContained(text, type);
    const comments = ts.getLeadingCommentRanges(source, member.pos) ?? [];
    const comment = comments.map(({ pos, end }) => source.slice(pos, end)).join('\n');
    return { name: text, type: type.getText(), comment };
  });

/**
 * Reads which commands and events a remote declares by declaration merging.
 *
 * @param source content of its `src/shop.d.ts`
 * @throws Error for a type that is declared elsewhere, because consumers get this file only
 */
export function readShopTypes(source: string): ShopTypes {
  const found: ShopTypes = { commands: {}, events: {} };
  const file = ts.createSourceFile('shop.d.ts', source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    if (!ts.isModuleDeclaration(statement) || !statement.body || !ts.isModuleBlock(statement.body)) continue;
    const [interfaceName, kind] = modules[statement.name.text as keyof typeof modules] ?? [];
    if (!kind) continue;
    for (const declaration of statement.body.statements)
      if (ts.isInterfaceDeclaration(declaration) && declaration.name.text === interfaceName)
        for (const { name, type, comment } of listMembers(declaration, source))
          found[kind][name] = [comment, `${JSON.stringify(name)}: ${type};`].filter(Boolean).join('\n');
  }
  return found;
}
