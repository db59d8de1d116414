/** Writes a JSON Schema of the OpenAPI document as a TypeScript type. Pure. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
}

const width = 110;

/** The type of a schema. @param indent spaces before the line that it begins on. */
export function typeOf(schema: JsonSchema, indent = 0): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal), indent);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return eitherOf(either, indent);
  if (schema.allOf) return allOf(schema, schema.allOf, indent);
  if (Array.isArray(schema.type))
    return union(
      schema.type.map((type) => typeOf({ ...schema, type }, indent)),
      indent,
    );
  if (schema.type === 'array')
    return `${inBrackets(schema.items ? typeOf(schema.items, indent) : 'unknown')}[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (schema.type === 'boolean' || schema.type === 'null') return schema.type;
  if (schema.type !== undefined) throw new Error(`a type that is not known here: ${schema.type}`);
  return 'unknown';
}

/** The fields of an object as a type, on one line where they fit. */
export function fieldsType(
  fields: { name: string; type: string; isOptional: boolean }[],
  indent: number,
): string {
  if (fields.length === 0) return 'Record<string, never>';
  const written = fields.map(
    ({ name, type, isOptional }) => `${property(name)}${isOptional ? '?' : ''}: ${type};`,
  );
  const short = `{ ${written.join(' ')} }`;
  if (!short.includes('\n') && indent + short.length + 20 < width) return short;
  const space = ' '.repeat(indent);
  return `{\n${written.map((line) => `${space}  ${line}\n`).join('')}${space}}`;
}

/** Alternatives on one line each stand two deeper. */
function eitherOf(schemas: JsonSchema[], indent: number): string {
  const typesAt = (at: number) => [...new Set(schemas.map((one) => typeOf(one, at)))];
  const types = typesAt(indent);
  return types.length < 3 ? types.map(inBrackets).join(' | ') : union(typesAt(indent + 4), indent);
}

/** Parts that only narrow the values, such as a pattern, say nothing about the type. */
function allOf({ allOf: _, ...own }: JsonSchema, parts: JsonSchema[], indent: number): string {
  const types = [own, ...parts].map((one) => typeOf(one, indent)).filter((type) => type !== 'unknown');
  return [...new Set(types)].map(inBrackets).join(' & ') || 'unknown';
}

function objectType(schema: JsonSchema, indent: number): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    type: typeOf(one, indent + 2),
    isOptional: !required.has(name),
  }));
  if (fields.length > 0) return fieldsType(fields, indent);
  const { additionalProperties: values, propertyNames: names } = schema;
  if (typeof values !== 'object')
    return values === false ? 'Record<string, never>' : 'Record<string, unknown>';
  // an index, since a record may not name itself
  if (!names?.enum) return `{ [name: string]: ${typeOf(values, indent)} }`;
  const record = `Record<${typeOf(names, indent)}, ${typeOf(values, indent)}>`;
  return required.size === 0 ? `Partial<${record}>` : record;
}

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    : JSON.stringify(value);

const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

const inBrackets = (type: string): string =>
  / [|&] |^\n/.test(type) && !(type.startsWith('{') && type.endsWith('}')) ? `(${type})` : type;

function union(types: string[], indent: number): string {
  const short = types.join(' | ');
  if (types.length < 3 || (!short.includes('\n') && indent + short.length + 20 < width)) return short;
  const space = ' '.repeat(indent + 2);
  return `\n${types.map((type) => `${space}| ${type}`).join('\n')}`;
}
