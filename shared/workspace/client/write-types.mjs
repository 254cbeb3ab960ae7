// Writes the types of JSON Schemas as TypeScript.

const isIdentifier = (name) => /^[A-Za-z_$][\w$]*$/.test(name);
const toLiteral = (value) => JSON.stringify(value);

/** Returns a doc comment with these paragraphs, or an empty text. `indent` is the text before each line. */
export function writeComment(paragraphs, indent = '') {
  const lines = paragraphs.filter(Boolean).map((text) => text.replaceAll('*/', '*\\/').replace(/\s*\n\s*/g, ' '));
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join(`${indent} *\n`)}${indent} */\n`;
}

/**
 * Writes the type of a schema.
 *
 * @param schema JSON Schema of the API docs
 * @param prefix text before the name of a component: `schemas.`
 * @param indent text before each line of the type
 */
export function writeType(schema, prefix = '', indent = '') {
  const write = (inner) => writeType(inner, prefix, indent);
  if (schema.$ref) return prefix + schema.$ref.split('/').at(-1);
  if ('const' in schema) return toLiteral(schema.const);
  if (schema.enum) return schema.enum.map(toLiteral).join(' | ');
  const known = schema['x-extensible-enum'];
  // An editor completes the known values.
  if (known) return [...known.map(toLiteral), '(string & {})'].join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(write))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => write({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return writeArray(schema, write);
  if (schema.type === 'object' || schema.properties) return writeObject(schema, prefix, indent);
  return (
    { string: schema.format === 'binary' ? 'Blob' : 'string', integer: 'number' }[schema.type] ??
    schema.type ??
    'unknown'
  );
}

function writeArray({ prefixItems, items }, write) {
  if (prefixItems) return `[${prefixItems.map(write).join(', ')}]`;
  const item = items ? write(items) : 'unknown';
  return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
}

function writeObject({ properties, required = [], additionalProperties, propertyNames }, prefix, indent) {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? writeType(additionalProperties, prefix, indent) : 'unknown';
    const key = propertyNames?.enum ? propertyNames.enum.map(toLiteral).join(' | ') : 'string';
    return key === 'string' ? `Record<string, ${value}>` : `Partial<Record<${key}, ${value}>>`;
  }
  const lines = Object.entries(properties).map(([name, property]) => {
    const key = isIdentifier(name) ? name : toLiteral(name);
    const mark = required.includes(name) ? '' : '?';
    const inner = `${indent}  `;
    return `${writeComment([property.description], inner)}${inner}${key}${mark}: ${writeType(property, prefix, inner)};\n`;
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}';
}
