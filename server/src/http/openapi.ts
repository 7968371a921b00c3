import { type Endpoint, headerOf, type JsonEndpoint } from '@guildhall/contract/endpoint.ts';
import { endpoints, records } from '@guildhall/contract/endpoints.ts';
import { errorBody } from '@guildhall/contract/errors.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const components = '#/components/schemas/';
const named = z.registry<{ id: string }>();
for (const [name, record] of Object.entries({ ...records, error: errorBody }))
  named.add(record, { id: name.charAt(0).toUpperCase() + name.slice(1) });

/** Wire form: the input side of codecs. What JSON Schema can't say (a transform) shows as what goes in. */
const form = { io: 'input', unrepresentable: 'any', metadata: named } as const;

/** What has a name is referred to. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, $defs: _named, ...json } = z.toJSONSchema(schema, form) as Json;
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${components}`));
}

/** Those that a call refers to, or one of the others: some records are only ever parts of a call. */
function namedSchemas(paths: Json): Json {
  const { schemas } = z.toJSONSchema(named, { ...form, uri: (id) => components + id });
  const text = JSON.stringify([paths, schemas]);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([id]) => text.includes(`"$ref":"${components}${id}"`))
      .map(([id, { $schema: _dialect, $id: _address, ...json }]) => [id, json]),
  );
}

function parametersOf(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });
}

function requestBodyOf(endpoint: Endpoint): Json {
  const { accepts = 'json', body } = endpoint;
  if (accepts === 'raw') return { requestBody: { content: { '*/*': {} } } };
  if (!body) return {};
  const type = accepts === 'json' ? 'application/json' : 'multipart/form-data';
  return { requestBody: { content: { [type]: { schema: schemaOf(body) } } } };
}

function headersOf({ paged, page }: JsonEndpoint): Json {
  if (!paged) return {};
  const extras = Object.values<z.ZodType>(page?.shape ?? {}).map((field) => [
    headerOf(field),
    { schema: schemaOf(field) },
  ]);
  const headers = {
    'X-Total-Count': { schema: { type: 'integer' }, description: 'All there are, not only this page' },
    Link: { schema: { type: 'string' }, description: '<…>; rel="next" while there is a next page' },
    ...Object.fromEntries(extras),
  };
  return { headers };
}

function successOf(endpoint: Endpoint): Json {
  switch (endpoint.answers) {
    case 'file':
      return { [endpoint.status ?? 200]: { description: 'Done', content: { '*/*': {} } } };
    case 'redirect':
      return {
        302: { description: 'Where to go on', headers: { Location: { schema: { type: 'string' } } } },
        200: { description: 'A page in its place', content: { 'text/html': {} } },
      };
    case 'nothing':
      return { [endpoint.status ?? 204]: { description: 'Done' } };
    default: {
      const content = { 'application/json': { schema: schemaOf(endpoint.response) } };
      return { [endpoint.status ?? 200]: { description: 'Done', ...headersOf(endpoint), content } };
    }
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: schemaOf(errorBody) } },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: { ...successOf(endpoint), default: error },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: '0.1.0',
      description:
        'Cookies carry the session. Unsafe methods need Sec-Fetch-Site: same-origin or an equal Origin.',
    },
    paths,
    components: { schemas: namedSchemas(paths) },
  };
}
