import { endpoint } from './endpoint';

/** One call as OpenAPI describes it; `default` among the responses is every refusal. */
export interface OpenApiOperation {
  operationId: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}
/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  /** By path, with `{id}` for a parameter, and by method in small letters. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: object; schemas: object; responses: object };
}

/** All calls of this API, for other programs (docs/api.md). */
export const getOpenApi = endpoint('GET', '/api/openapi.json')<void, OpenApiDocument>();
