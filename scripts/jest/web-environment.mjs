import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, or has in a form that Node's own `fetch` does not accept. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
];

/** jsdom completed with Node's web interfaces, so that components fetch, encode and abort as they do in a browser. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
