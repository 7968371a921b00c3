import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { errorBody } from '@guildhall/contract/errors.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Wire form: the input side of codecs. What JSON Schema can't say (a transform) shows as what goes in. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
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

function operation(name: string, endpoint: Endpoint): Json {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  const paging = {
    'X-Total-Count': { schema: { type: 'integer' }, description: 'All there are, not only this page' },
    Link: { schema: { type: 'string' }, description: '<…>; rel="next" while there is a next page' },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.paged && { headers: paging }),
        content: { 'application/json': { schema: schemaOf(endpoint.response) } },
      },
      default: error,
    },
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
    components: { schemas: { Error: schemaOf(errorBody) } },
  };
}
