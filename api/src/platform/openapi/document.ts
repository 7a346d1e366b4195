import type { OpenApiDocument, OpenApiOperation } from '@schi/contract';
import { refusalCodes } from '@schi/contract';
import type { Access } from '../http/access';
import type { JsonSchema } from '../http/form-json';
import type { DeclaredRoute } from '../http/route';
import { jsonSchemaOf } from '../http/schema';
import { endpointNames } from './names';
import { whoOf } from './who';

type Parameter = OpenApiOperation['parameters'][number];

const about = `Every call of this server, made from what its routes declare.

- A body and a query are described as they are checked; what depends on several fields is left to the refusal.
- Answers have no schema: the types are those of the TypeScript contract (api/contract/src), which each answer names. Members may be added to any answer.
- Every refusal is \`{ code, message, errors? }\`. Decide by the code.
- Files and streams of events say so by their media type.`;

const isRequired = (schema: JsonSchema, name: string) =>
  (schema.required as string[] | undefined)?.includes(name) ?? false;
const parametersOf = (place: 'path' | 'query', schema: JsonSchema): Parameter[] =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(schema, name),
    schema: one,
  }));

const idempotencyKey = (rule: DeclaredRoute['endpoint']['oncePerKey']): Parameter[] =>
  rule === undefined
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: rule === true,
          schema: {
            type: 'string',
            description: 'The same key within 24 hours gives the same answer and counts once.',
          },
        },
      ];
const onBehalfOf = (access: Access): Parameter[] =>
  access.kind === 'signed in' && !access.isPersonal
    ? [
        {
          name: 'UserContext',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: String.raw`^\d{1,9}$`, description: 'Staff only: the person acted for.' },
        },
      ]
    : [];

/** Any one of them is enough. */
const securityOf = (access: Access): OpenApiOperation['security'] => {
  if (access.kind === 'anyone') return [];
  const devices = 'devices' in access ? [{ device: [...access.devices] }] : [];
  if (access.kind === 'devices') return devices;
  return [...(access.roles?.map((role) => ({ login: [role] })) ?? [{ login: [] }]), ...devices];
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const bodyOf = ({ reads, schemas: { body } }: DeclaredRoute): Pick<OpenApiOperation, 'requestBody'> => {
  if (reads === 'form')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  if (body === undefined && reads === undefined) return {};
  return { requestBody: { required: true, content: json(body === undefined ? {} : jsonSchemaOf(body)) } };
};
const answerOf = ({ answers }: DeclaredRoute, name: string): object => {
  if (answers === 'file') return { description: 'A file.', content: { '*/*': { schema: {} } } };
  const type = `AnswerOf<typeof ${name}>`;
  return answers === 'events'
    ? { description: `Events: ${type}.`, content: { 'text/event-stream': { schema: { type: 'string' } } } }
    : { description: `JSON of the type ${type}.`, content: json({}) };
};

const operationOf = (route: DeclaredRoute, name: string): OpenApiOperation => ({
  operationId: name,
  description: `For ${whoOf(route.access)}.`,
  security: securityOf(route.access),
  parameters: [
    ...parametersOf('path', jsonSchemaOf(route.schemas.params)),
    ...(route.schemas.query ? parametersOf('query', jsonSchemaOf(route.schemas.query)) : []),
    ...idempotencyKey(route.endpoint.oncePerKey),
    ...onBehalfOf(route.access),
  ],
  ...bodyOf(route),
  responses: { 200: answerOf(route, name), default: { $ref: '#/components/responses/Refusal' } },
});

const components: OpenApiDocument['components'] = {
  securitySchemes: {
    login: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/users/authenticate.' },
    device: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: '`Device` and the token of a paired tablet or screen.',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        code: { type: 'string', description: 'Stable. Codes may be added.', examples: refusalCodes },
        message: { type: 'string', description: 'A sentence for people.' },
        errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence for each field.' },
      },
      required: ['code', 'message'],
    },
  },
  responses: {
    Refusal: {
      description: 'Refused: 400 and 422 bad input, 401 and 403 login and role, 404 missing, 409 as things stand.',
      content: json({ $ref: '#/components/schemas/Refusal' }),
    },
  },
};

/** The OpenAPI 3.1 document of these routes. */
export const openApiDocument = (routes: readonly DeclaredRoute[]): OpenApiDocument => {
  const names = endpointNames();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const name = names.get(route.endpoint);
    if (name === undefined) throw new Error(`The contract has no name for ${method} ${path}`);
    const key = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: operationOf(route, name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SCHI', version: '1', description: about },
    servers: [{ url: '/' }],
    paths,
    components,
  };
};
