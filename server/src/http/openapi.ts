import { type Endpoint, headerOf, type JsonEndpoint } from '@guildhall/contract/endpoint.ts';
import { endpoints, records } from '@guildhall/contract/endpoints.ts';
import { errorBody } from '@guildhall/contract/errors.ts';
import { z } from 'zod';
import { version } from '../version.ts';

type Json = Record<string, unknown>;

const components = '#/components/schemas/';
const named = z.registry<{ id: string }>();
for (const [name, record] of Object.entries({ ...records, error: errorBody }))
  named.add(record, { id: name.charAt(0).toUpperCase() + name.slice(1) });

/** Wire form: the input side of codecs. What JSON Schema can't say (a transform) shows as what goes in. */
const plainForm = { io: 'input', unrepresentable: 'any' } as const;
const form = { ...plainForm, metadata: named } as const;

/** What has a name is referred to. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, $defs: _named, ...json } = z.toJSONSchema(schema, form) as Json;
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${components}`));
}

/** Those that a call refers to, or one of the others: some records are only ever parts of a call. */
function namedSchemas(parts: Json): Json {
  const { schemas } = z.toJSONSchema(named, { ...form, uri: (id) => components + id });
  const text = JSON.stringify([parts, schemas]);
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
    // Parameters are listed one by one, so a schema with a name is not referred to here.
    const { properties = {}, required = [] } = z.toJSONSchema(schema, plainForm) as {
      properties?: Json;
      required?: string[];
    };
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

/** What the one door refuses, in the words of whoever writes a client (http/router.ts). */
const refusals = {
  400: ['BadRequest', 'What was sent is not as described: `fields` says what is wrong with which field'],
  401: ['Unauthorized', 'Nobody is signed in, or the session has ended'],
  403: ['Forbidden', 'The caller may not do this, or the call comes from another site: `code` says which'],
  404: ['NotFound', 'There is no such thing, or the caller may not see it'],
  413: ['TooLarge', 'The body is larger than this call takes'],
  415: ['UnsupportedMediaType', 'The body is of another type than this call takes'],
  429: ['RateLimited', 'Too many calls: `Retry-After` says in how many seconds the next one is taken'],
} as const;
type Refusal = keyof typeof refusals;

const isSafe = ({ method }: Endpoint) => method === 'GET';

function refusalsOf(endpoint: Endpoint): Refusal[] {
  const { access, origin, params, query, body, accepts } = endpoint;
  const hasBody = Boolean(body) || accepts === 'raw';
  const applies: Record<Refusal, boolean> = {
    400: Boolean(params || query || hasBody),
    401: access !== 'anyone',
    403: (access !== 'anyone' && access !== 'member') || (!isSafe(endpoint) && origin !== 'any'),
    404: Boolean(params),
    413: hasBody,
    415: hasBody,
    429: true,
  };
  return (Object.keys(refusals).map(Number) as Refusal[]).filter((status) => applies[status]);
}

const errorContent = () => ({ 'application/json': { schema: schemaOf(errorBody) } });

function namedResponses(): Json {
  const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } };
  const named = Object.entries(refusals).map(([status, [name, description]]) => [
    name,
    { description, ...(status === '429' && { headers: retryAfter }), content: errorContent() },
  ]);
  const other = { description: 'Refused for another reason: `code` says which', content: errorContent() };
  return { ...Object.fromEntries(named), Refused: other };
}

const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

function responsesOf(endpoint: Endpoint): Json {
  const refused = refusalsOf(endpoint).map((status) => [status, responseRef(refusals[status][0])]);
  return { ...successOf(endpoint), ...Object.fromEntries(refused), default: responseRef('Refused') };
}

/** A session is needed, or taken into account where there is one; another site's server never has one. */
function securityOf({ access, origin }: Endpoint): Json[] {
  if (origin === 'any') return [];
  return access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const responses = namedResponses();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version,
      description:
        'Cookies carry the session. Unsafe methods need Sec-Fetch-Site: same-origin or an equal Origin.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself' }],
    paths,
    components: {
      schemas: namedSchemas({ paths, responses }),
      responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Comes with the answer that signs somebody in. Over https its name is `__Host-sid`.',
        },
      },
    },
  };
}
