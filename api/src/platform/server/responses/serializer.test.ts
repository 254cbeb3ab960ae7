import { z } from 'zod';
import { compileSerializer, isDirected } from './serializer';

const compile = (schema: z.ZodType) => compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });

it('leaves out what the contract does not declare, and refuses what does not fit', () => {
  const serialize = compile(z.object({ name: z.string().min(1), tags: z.array(z.object({ id: z.string() })).max(2) }));
  expect(serialize({ name: 'A', secret: 1, tags: [{ id: 'b', secret: 2 }] })).toBe('{"name":"A","tags":[{"id":"b"}]}');
  expect(() => serialize({ name: '', tags: [] })).toThrow("Response doesn't match the schema");
});

it('encodes what converts in one direction', () => {
  const isoDate = z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  });
  const schema = z.object({ items: z.array(z.object({ at: isoDate })) });
  expect(isDirected(schema)).toBe(true);
  const at = new Date('2026-11-22T10:00:00Z');
  expect(compile(schema)({ items: [{ at }] })).toBe('{"items":[{"at":"2026-11-22T10:00:00.000Z"}]}');
});

it.each([
  z.object({ a: z.string().default('x') }),
  z.union([z.string(), z.string().transform(Number)]),
  z.lazy(() => z.string().catch('x')),
  z.record(z.string(), z.string().prefault('x').nullable()),
])('knows a schema of one direction', (schema) => {
  expect(isDirected(schema)).toBe(true);
});

it('knows a schema that contains itself', () => {
  interface Node {
    children: Node[];
  }
  const node: z.ZodType<Node> = z.lazy(() => z.object({ children: z.array(node) }));
  expect(isDirected(node)).toBe(false);
});
