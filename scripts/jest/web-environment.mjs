import { TestEnvironment } from 'jest-environment-jsdom';
import './code-cache.mjs';
import { answerLightly } from './light-styles.mjs';

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
  constructor(config, context) {
    super(config, context);
    if (!config.projectConfig.testEnvironmentOptions.styleSheets) answerLightly(this.global);
  }

  async setup() {
    await super.setup();
    // styled-components inserts single rules, as it does in production; with text, jsdom parses all rules anew.
    this.global.SC_DISABLE_SPEEDY = false;
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
